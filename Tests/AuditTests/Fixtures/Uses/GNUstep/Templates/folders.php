<?php echo _('Inbox');

// Empty on purpose: this module finds and links libicu. Its headers enter only the C++ files of CICU.

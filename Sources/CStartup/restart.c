// For sigaltstack and the mask of a thread.
#define _XOPEN_SOURCE 700
#if defined(__APPLE__)
#define _DARWIN_C_SOURCE
#endif

#include "CStartup.h"

#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <mach-o/dyld.h>
#endif

extern char **environ;

static char program[PATH_MAX];
static char **arguments;
static int descriptor = -1;

// The signals that end a process after an error in its code. Swift's runtime ends a process by SIGILL or SIGTRAP, the C
// library by SIGABRT.
static const int signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};

// Calls only functions that are async-signal-safe (POSIX.1-2017, 2.4.3).
static void restart(int number) {
    sigset_t none;
    sigemptyset(&none);
    fcntl(descriptor, F_SETFD, 0);
    // The new process inherits the mask, in which this signal is blocked.
    pthread_sigmask(SIG_SETMASK, &none, NULL);
    execve(program, arguments, environ);
    signal(number, SIG_DFL);
    raise(number);
}

static bool find_program(void) {
#if defined(__APPLE__)
    uint32_t size = sizeof program;
    return _NSGetExecutablePath(program, &size) == 0;
#else
    strcpy(program, "/proc/self/exe");
    return access(program, X_OK) == 0;
#endif
}

bool startup_restart_on_crash(const char *const *words, int count, int kept) {
    if (!find_program()) return false;
    char **copies = calloc((size_t)count + 1, sizeof *copies);
    if (copies == NULL) return false;
    for (int index = 0; index < count; index += 1) {
        copies[index] = strdup(words[index]);
        if (copies[index] == NULL) return false;
    }
    arguments = copies;
    descriptor = kept;

    // A thread whose stack is full can handle the signal only on another stack. This one is the main thread's.
    const size_t length = 64 * 1024;
    stack_t stack = {.ss_sp = malloc(length), .ss_size = length};
    if (stack.ss_sp == NULL || sigaltstack(&stack, NULL) != 0) return false;

    struct sigaction action = {.sa_handler = restart, .sa_flags = SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    // The program that started this one may have blocked the signals. A fault whose signal is blocked ends the process.
    sigset_t handled;
    sigemptyset(&handled);
    for (size_t index = 0; index < sizeof signals / sizeof *signals; index += 1) {
        if (sigaction(signals[index], &action, NULL) != 0) return false;
        sigaddset(&handled, signals[index]);
    }
    return pthread_sigmask(SIG_UNBLOCK, &handled, NULL) == 0;
}

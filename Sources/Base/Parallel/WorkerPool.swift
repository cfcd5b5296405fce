internal import LibC

/// Threads that wait for work. The thread that has work does a part of it too.
///
/// Dispatch queues cannot be used: on Linux, their pool reads the state of its threads from `/proc`, and ends the
/// process where there is none.
package final class WorkerPool: @unchecked Sendable {
    /// The pool for work that computes: one thread less than there are cores, at least one.
    package static let shared = WorkerPool(max(2, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) - 1)
    /// The pool for work that waits for the disk more than it computes.
    static let waiting = WorkerPool(7)

    /// The work of the threads. It is read and written only while `mutex` is held.
    private struct State {
        var work: (@Sendable () -> Void)?
        /// Work for the first free thread alone, independent of the rounds.
        var preparation: (@Sendable () -> Void)?
        /// The number of the latest work. Each thread does each work once.
        var round = 0
        /// The number of threads that have not finished the round.
        var busyCount = 0
    }

    private var threadCount = 0
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let workIsThere = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private let workIsDone = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private let state = UnsafeMutablePointer<State>.allocate(capacity: 1)

    private init(_ count: Int) {
        state.initialize(to: State())
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(workIsThere, nil)
        pthread_cond_init(workIsDone, nil)
        // Where the system cannot start a thread, the others do all of the work.
        for _ in 0..<count where startThread() { threadCount += 1 }
    }

    /// Calls `work` on one of the threads and does not wait for it. Without a thread, `work` is not called.
    package func begin(_ work: @escaping @Sendable () -> Void) {
        guard threadCount > 0 else { return }
        pthread_mutex_lock(mutex)
        state.pointee.preparation = work
        pthread_cond_signal(workIsThere)
        pthread_mutex_unlock(mutex)
    }

    /// Calls `work` on every thread and on the calling one, and returns when all calls have returned.
    ///
    /// Where the threads are busy, `work` is called on this thread alone.
    func runOnAllThreads(_ work: @escaping @Sendable () -> Void) {
        pthread_mutex_lock(mutex)
        let isFree = state.pointee.work == nil
        if isFree {
            state.pointee.work = work
            state.pointee.round += 1
            state.pointee.busyCount = threadCount
            pthread_cond_broadcast(workIsThere)
        }
        pthread_mutex_unlock(mutex)
        work()
        guard isFree else { return }
        pthread_mutex_lock(mutex)
        while state.pointee.busyCount > 0 { pthread_cond_wait(workIsDone, mutex) }
        state.pointee.work = nil
        pthread_mutex_unlock(mutex)
    }

    fileprivate func waitForWork() {
        var round = 0
        pthread_mutex_lock(mutex)
        while true {
            while state.pointee.round == round, state.pointee.preparation == nil {
                pthread_cond_wait(workIsThere, mutex)
            }
            if let preparation = state.pointee.preparation {
                state.pointee.preparation = nil
                pthread_mutex_unlock(mutex)
                preparation()
                pthread_mutex_lock(mutex)
                continue
            }
            round = state.pointee.round
            runRound()
            state.pointee.busyCount -= 1
            if state.pointee.busyCount == 0 { pthread_cond_signal(workIsDone) }
        }
    }

    /// Calls the work without holding the lock, and releases the work before the end of the round is signalled.
    private func runRound() {
        let work = state.pointee.work
        pthread_mutex_unlock(mutex)
        work?()
        pthread_mutex_lock(mutex)
    }

    private func startThread() -> Bool {
        let pool = Unmanaged.passUnretained(self).toOpaque()
        #if canImport(Glibc)
            var thread = pthread_t()
            let status = pthread_create(&thread, nil, workerMain, pool)
        #else
            var thread: pthread_t?
            let status = pthread_create(&thread, nil, workerMain, pool)
        #endif
        return status == 0
    }
}

#if !canImport(Darwin)
    private func workerMain(_ pool: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let pool { Unmanaged<WorkerPool>.fromOpaque(pool).takeUnretainedValue().waitForWork() }
        return nil
    }
#else
    private func workerMain(_ pool: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<WorkerPool>.fromOpaque(pool).takeUnretainedValue().waitForWork()
        return nil
    }
#endif

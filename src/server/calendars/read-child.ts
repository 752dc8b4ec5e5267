import { parentPort, workerData } from 'node:worker_threads';
import { type BusyJob, busyDays, readBusy } from './read-busy.ts';

const job: BusyJob = workerData;
parentPort?.postMessage(busyDays(readBusy(job), job.timeZone));

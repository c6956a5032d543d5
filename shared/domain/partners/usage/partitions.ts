/** For the pool that keeps the calendar; what is old is removed by the list of retention periods. */
export { makePartitions } from './partition-store.ts';

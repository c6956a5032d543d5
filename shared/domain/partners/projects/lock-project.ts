/** For areas that count something by project: until the transaction ends, nobody else counts for the same project. */
export { lockProject, lockProjectForPart } from './project-store.ts';

import { join } from 'node:path';

/** The script of a role or of the command line (`cli`) that ships, below dist/. */
export const bundleOf = (program: string): string => join('roles', `${program}.js`);

/** Where the same begins in separate files, below dist/. */
export const moduleOf = (program: string): string => join(program, 'main.js');

/** Where a launch command tells what it is doing; passed in, so that tests can listen and `--json` can be quiet. */
export type Say = (text: string) => void;

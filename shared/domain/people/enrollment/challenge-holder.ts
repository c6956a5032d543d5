/** Challenges of a project are good for submissions of that project only. */
export const issuedToProject = (projectId: string) => `project:${projectId}`;

/** A device's challenges are good for what comes from a device, whoever's it is: its key tells. */
export const issuedToDevice = 'device';

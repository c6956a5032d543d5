/** @throws Error where this Node is not supported */
export function checkNode(version?: string): void;

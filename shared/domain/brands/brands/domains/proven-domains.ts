/** What other areas ask about the domains that brands have proven. */
export { isProvenByAnother } from './domain-proof-store.ts';

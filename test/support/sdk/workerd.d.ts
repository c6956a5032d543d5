/** The package has no types. Its default is the path of the program for this machine. */
declare module 'workerd' {
  const workerd: { readonly default: string };
  export default workerd;
}

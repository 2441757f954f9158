/** Only the parser, because the package's index includes tables of all properties. */
declare module 'css-tree/parser' {
  // biome-ignore lint/style/noDefaultExport: the package has it so
  export { parse as default } from 'css-tree';
}

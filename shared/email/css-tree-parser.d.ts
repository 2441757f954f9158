/** The parser alone: the package's index brings tables of all properties along. */
declare module 'css-tree/parser' {
  // biome-ignore lint/style/noDefaultExport: the package has it so
  export { parse as default } from 'css-tree';
}

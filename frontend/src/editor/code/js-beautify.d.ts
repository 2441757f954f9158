declare module 'js-beautify/js/lib/beautify-html' {
  const beautify: {
    readonly html_beautify: (html: string, options?: Readonly<Record<string, unknown>>) => string;
  };
  // biome-ignore lint/style/noDefaultExport: the package is CommonJS
  export default beautify;
}

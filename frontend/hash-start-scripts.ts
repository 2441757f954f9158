import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import type { Plugin } from 'vite';

const scriptTag = /<script src="(\/[\w-]+\.js)"><\/script>\s*/g;

/** Joins the scripts that a page names into one, and names it by its content. */
const joinScripts = (html: string) => {
  const sources = [...html.matchAll(scriptTag)].map(([, path = '']) =>
    readFileSync(join(import.meta.dirname, 'public', path), 'utf8'),
  );
  const { code } = transformSync(sources.join('\n'), { minify: true, target: 'es2022' });
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  return { code, fileName: `assets/start-${hash}.js` };
};

/** Returns the page with one script in place of those that run before anything is drawn. */
export const withOneStartScript = (html: string): string => {
  const tag = `<script src="/${joinScripts(html).fileName}"></script>\n    `;
  let isFirst = true;
  return html.replace(scriptTag, () => {
    const replacement = isFirst ? tag : '';
    isFirst = false;
    return replacement;
  });
};

/**
 * Joins the scripts that run before anything is drawn into one file with a hashed name. On the next
 * visit, the browser takes it from its cache and doesn't ask first whether it has changed.
 */
export const hashStartScripts = (): Plugin => ({
  name: 'hash-start-scripts',
  apply: 'build',
  generateBundle() {
    const html = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8');
    const { code, fileName } = joinScripts(html);
    this.emitFile({ type: 'asset', fileName, source: code });
  },
  transformIndexHtml: { order: 'pre', handler: withOneStartScript },
});

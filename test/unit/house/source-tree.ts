import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const root = resolve(__dirname, '../../..');
const folders = ['bin', 'functions', 'lib', 'local', 'packages', 'shared', 'frontend'];

export type SourceFile = { readonly path: string; readonly text: string; readonly isTest: boolean };

const isTest = (path: string) => /^test\/|\/test\/|\.test\.tsx?$/.test(path);

const listFiles = (...args: readonly string[]) =>
  execFileSync('git', ['ls-files', ...args], { cwd: root, encoding: 'utf8' }).split('\n');

/** Returns every TypeScript file of the repository, including those not yet committed. */
export const sourceTree = (): readonly SourceFile[] =>
  [...new Set(listFiles('--cached', '--others', '--exclude-standard', ...folders, 'test', 'bench'))]
    // Git lists a removed file until the removal is staged.
    .filter((path) => /\.tsx?$/.test(path) && existsSync(resolve(root, path)))
    .map((path) => ({
      path,
      text: readFileSync(resolve(root, path), 'utf8'),
      isTest: isTest(path),
    }));

export const lineCount = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

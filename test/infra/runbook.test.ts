import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { resourcesOf, templatesOf } from './support/stage-templates';

const runbook = readFileSync('docs/runbook.md', 'utf8');
const logger = readFileSync('functions/platform/logger.ts', 'utf8');
const isLoggedField = (field: string) => logger.includes(`readonly ${field}?:`);
const matches = (pattern: RegExp) => [...runbook.matchAll(pattern)].map((match) => match[1] ?? '');

test('names only existing files and executable scripts', () => {
  const files = matches(/\b((?:bin|lib|functions|docs)\/[\w./-]+\.(?:ts|sh|md))/g);
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  const scripts = files.filter((file) => file.endsWith('.sh'));
  expect(scripts.filter((file) => (statSync(file).mode & 0o111) === 0)).toEqual([]);
});

test('names only existing stacks', () => {
  const stackNames = matches(/Mailbloom-(?:<stage>|prod)-([A-Z][a-z]+)/g);
  const stacks = templatesOf('prod').map(({ name }) => name);
  expect(stackNames.filter((part) => !stacks.includes(`Mailbloom-prod-${part}`))).toEqual([]);
});

test('names only existing npm scripts', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(matches(/npm run ([\w:-]+)/g).filter((name) => !(name in scripts))).toEqual([]);
});

test('names only existing functions to pause', () => {
  const tags = resourcesOf('prod', 'AWS::Lambda::Function').flatMap(
    ({ properties }) => properties.Tags ?? [],
  );
  const functions = tags.filter(({ Key }) => Key === 'function').map(({ Value }) => Value);
  const held = matches(/bin\/hold\.sh (?:<stage>|prod)\s+([a-z-]+)/g);
  expect(held).toEqual(expect.arrayContaining(['--all', 'send-mails']));
  const named = held.filter((name) => name !== '--all');
  expect(named.filter((name) => !functions.includes(name))).toEqual([]);
});

test('queries logs only for existing messages and fields', () => {
  const code = globSync('functions/**/*.ts').map((file) => readFileSync(file, 'utf8'));
  const sentences = matches(/message\.message = "([^"]+)"/g);
  expect(sentences.length).toBeGreaterThan(0);
  const isLogged = (sentence: string) => code.some((text) => text.includes(`'${sentence}'`));
  expect(sentences.filter((sentence) => !isLogged(sentence))).toEqual([]);
  const fields = matches(/\bmessage\.([a-zA-Z]+)/g).filter((field) => field !== 'message');
  expect(fields.length).toBeGreaterThan(3);
  expect(fields.filter((field) => !isLoggedField(field))).toEqual([]);
  // Lambda nests these fields in an object, so a query for them at the top level would find
  // nothing.
  expect(runbook).not.toMatch(/(?:filter|and) (?:message|code|customerId|deliveryId) =/);
});

test('names the saved queries, which ask for what they search and show only existing fields', () => {
  const queries = resourcesOf('prod', 'AWS::Logs::QueryDefinition').map(
    ({ properties }) => properties,
  );
  const named = matches(/`Mailbloom-<stage>\/([^`]+)`/g);
  expect(queries.map(({ Name }) => Name)).toEqual(named.map((name) => `Mailbloom-prod/${name}`));
  for (const { QueryString, Parameters } of queries) {
    const text = String(QueryString);
    const asked = [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]);
    expect(Parameters).toMatchObject(asked.map((Name) => ({ Name })));
    const fields = [...text.matchAll(/\bmessage\.([a-zA-Z]+)/g)].map((match) => match[1] ?? '');
    expect(fields.filter((field) => field !== 'message' && !isLoggedField(field))).toEqual([]);
  }
});

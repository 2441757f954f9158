/**
 * Measures compiling and merging the email document. Run it with `node --import tsx bench/render.ts
 * [recipients]`. The targets are 5 ms or less to compile 20 blocks, and 30 µs or less per recipient
 * to merge HTML and text.
 */
import { compileEmail } from '../shared/email/compile/compile-email';
import { docToText } from '../shared/email/compile/text';
import { checkDoc } from '../shared/email/document/schema/schema';
import { docToMarkup } from '../shared/email/markup/doc-to-markup';
import { markupToDoc } from '../shared/email/markup/markup-to-doc';
import { fill, type MergeValues } from '../shared/email/merge/merge';
import { recipientValues } from '../shared/email/merge/recipient-values';
import { renderDoc } from '../shared/email/render/render-doc';
import { aDraft, TWENTY_BLOCKS } from '../test/unit/shared/email/fixtures';
import { writeFigures } from './figures';
import { describeMachine } from './machine';

const recipients = Number(process.argv[2] ?? 100_000);
const RUNS = 300;

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/**
 * Returns the processor milliseconds since `before`, of all threads. Other work on the machine adds
 * nothing.
 */
const cpuMsSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** @returns processor milliseconds per run, on average */
const measure = async (name: string, run: () => unknown): Promise<number> => {
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let index = 0; index < RUNS; index += 1) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  const cpuMs = cpuMsSince(before) / RUNS;
  times.sort((a, b) => a - b);
  const figures = [0.5, 0.95].map((share) => percentile(times, share).toFixed(3));
  console.log(
    `${name.padEnd(34)} median ${figures[0]} ms   p95 ${figures[1]} ms   CPU ${cpuMs.toFixed(3)} ms`,
  );
  return cpuMs;
};

const valuesOf = (index: number, links: number): MergeValues =>
  recipientValues(
    { email: `reader${index}@x.example`, name: `Reader ${index}`, fields: { code: `C${index}` } },
    {
      links,
      link: (n) => `https://go.mail.example/c/${index}x${'k'.repeat(70)}${n}`,
      open: `https://go.mail.example/o/${index}x${'k'.repeat(70)}.gif`,
      unsubscribe: `https://go.mail.example/u/${index}x${'k'.repeat(70)}`,
      webVersion: `https://go.mail.example/v/${index}x${'k'.repeat(70)}`,
    },
  );

/** @returns processor microseconds per recipient */
const perRecipient = (name: string, run: (index: number) => number): string => {
  let sum = 0;
  for (let index = 0; index < 2_000; index += 1) sum += run(index);
  const before = process.cpuUsage();
  for (let index = 0; index < recipients; index += 1) sum += run(index);
  const spent = cpuMsSince(before);
  const microseconds = ((spent * 1_000) / recipients).toFixed(1);
  // The sum is printed because the engine may skip work whose result is never used.
  console.log(
    `${name.padEnd(34)} ${microseconds} µs of CPU time per recipient (${recipients} recipients, checksum ${sum})`,
  );
  return microseconds;
};

/**
 * The engine joins the parts of a string only when code reads one of its characters, so this
 * function reads one.
 */
const forceJoin = (filledText: string): number => filledText.charCodeAt(filledText.length >> 1);

/** @returns processor microseconds per recipient */
const measureMerge = async (): Promise<string> => {
  const { html, text, subject, links } = await compileEmail(aDraft({ body: TWENTY_BLOCKS }));
  const values = Array.from({ length: 1_000 }, (_, index) => valuesOf(index, links.length));
  const valuesAt = (index: number): MergeValues => values[index % values.length] ?? new Map();
  const encoder = new TextEncoder();
  const size = (filledText: string): number => encoder.encode(filledText).length;
  const merge = perRecipient('merge of HTML, text and subject', (index) =>
    [html, text, subject].reduce((sum, segs) => sum + forceJoin(fill(segs, valuesAt(index))), 0),
  );
  perRecipient('same merge, encoded as UTF-8', (index) =>
    [html, text, subject].reduce((sum, segs) => sum + size(fill(segs, valuesAt(index))), 0),
  );
  perRecipient('merge values with unsigned links', (index) => valuesOf(index, links.length).size);
  return merge;
};

const main = async (): Promise<void> => {
  console.log(`${describeMachine()}, NODE_ENV ${process.env.NODE_ENV ?? 'unset'}`);
  const first = performance.now();
  const email = await compileEmail(aDraft({ body: TWENTY_BLOCKS }));
  console.log(`first compile (cold)               ${(performance.now() - first).toFixed(1)} ms`);
  const doc = markupToDoc(TWENTY_BLOCKS);
  console.log(
    `20 blocks: markup ${docToMarkup(doc).length} B, HTML ${email.bytes} B, ${email.links.length} links`,
  );
  await measure('markupToDoc', () => markupToDoc(TWENTY_BLOCKS));
  await measure('schema check', () => checkDoc(doc));
  await measure('docToMarkup', () => docToMarkup(doc));
  await measure('docToText', () => docToText(doc));
  await measure('renderDoc', () => renderDoc(doc, aDraft()));
  const compile = await measure('compileEmail, 20 blocks', () =>
    compileEmail(aDraft({ body: TWENTY_BLOCKS })),
  );
  const code = await renderDoc(doc, aDraft());
  await measure('compileEmail, same email as CODE', () =>
    compileEmail(aDraft({ editor: 'CODE', body: code })),
  );
  const styled = `<style>.a{color:#111}.b>td{padding:4px}@media (max-width:9px){.a{color:red}}</style>${code}`;
  await measure('same CODE email with inlined CSS', () =>
    compileEmail(aDraft({ editor: 'CODE', body: styled })),
  );
  const merge = await measureMerge();
  writeFigures('render', {
    'Compile an email of 20 blocks': `${compile.toFixed(1)} ms CPU`,
    'Fill an email for a recipient': `${merge} µs CPU`,
  });
};

await main();

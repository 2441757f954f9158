/** A parser of external text. It may refuse a text by throwing, but must not take long. */
export type Parser = (text: string) => unknown;

const smallChars = 3_000;
const growth = 16;
/**
 * The maximum ratio between the costs of the large and the small text. Quadratic growth gives 256
 * and linear growth 16. Memory and just-in-time compilation add some.
 */
const maxRatio = 80;
/**
 * A large text that takes less processor time than this is quick enough, whatever the small one
 * took.
 */
const quickMs = 25;
const maxTries = 4;

/** Measures processor time, which other work on the machine doesn't affect. */
const costOf = async (parse: Parser, text: string): Promise<number> => {
  const before = process.cpuUsage();
  try {
    await parse(text);
  } catch {
    // A parser that throws has also finished, so the time until then counts.
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const repeatTo = (unit: string, chars: number) => unit.repeat(Math.ceil(chars / unit.length));

/**
 * Returns the ratio between the costs of a text sixteen times as long and the original, or
 * undefined if the longer text is quick anyway. A bad result is measured again, because it may be
 * due to garbage collection.
 */
const ratioFor = async (
  parse: Parser,
  makeText: (chars: number) => string,
  tries = 1,
): Promise<number | undefined> => {
  const large = await costOf(parse, makeText(smallChars * growth));
  if (large < quickMs) return undefined;
  const small = await costOf(parse, makeText(smallChars));
  const ratio = large / Math.max(small, 0.2);
  if (ratio < maxRatio) return undefined;
  return tries === maxTries ? ratio : ratioFor(parse, makeText, tries + 1);
};

/**
 * Pieces that make slow parsers slow when they are repeated: unclosed beginnings, ends, and runs of
 * white space.
 */
const units = [
  ...['<!---->', '<!--', '-->', '{{a}}', '{{', '}}', '{{a|', '<', '</', '<a ', '<a href="', '<p>'],
  ...['</p>', '<div>', '<style>', '<style', '</style>', '&', '&#', '&amp;', '/*', '*/', 'url('],
  ...['url( ', '@import', '\\', '\\41 ', '"', "'", ' ', '\n', '\t', '\r\n', ' \n', ',', ';', ':'],
  ...['(', ')', '[', ']', '[if ', '<![endif]', '<!--[if mso]>', '<x a', 'a="b" ', '=', '-', '--'],
  ...['.', '@', 'a.', 'a@', '1', 'a', 'é', '\u200c', '\ue000', 'expression(', 'javascript:'],
  ...['<table><tr><td>', '<ul><li>', '<svg ', '<use ', '<!DOCTYPE ', '<?xml ', '<b>', '{{a}}"'],
  ...[
    '<a href="{{a}}',
    '<i style="{{a}}',
    '\u00a0\n',
    '{%',
    '%}',
    '{% unsubscribe %}',
    '*|',
    '|*',
    '%%',
    '*|A|*',
  ],
  ...['<email-paragraph>', '#', '//', 'http://', 'a: b;', '",', '"a",', ' "', ';"', '::: '],
];

/** What to put before and after the repeated pieces: nothing, or an end that doesn't match. */
const frames = [
  ['', ''],
  ['', '\u0001x'],
] as const;

/**
 * Returns the texts whose cost grows faster than their length, with their ratios. Empty when there
 * are none.
 */
export const findTooFastGrowth = async (
  parse: Parser,
  extraFrames: readonly (readonly [string, string])[] = [],
): Promise<string[]> => {
  const slow: string[] = [];
  for (const [before, after] of [...frames, ...extraFrames]) {
    for (const unit of units) {
      const ratio = await ratioFor(parse, (chars) => before + repeatTo(unit, chars) + after);
      if (ratio) slow.push(`${JSON.stringify(before + unit)} repeated: ×${ratio.toFixed(0)}`);
    }
  }
  return slow;
};

/** A parser of text that comes from outside. It may refuse by throwing; it may not take long. */
export type Parser = (text: string) => unknown;

const smallChars = 3_000;
const growth = 16;
/** The square of the growth is 256, a straight line 16; memory and just-in-time compiling cost some. */
const mostRatio = 80;
/** Processor time below which a large text is quick, whatever the small one took. */
const quickMs = 25;
const mostTries = 4;

/** Processor time, which other work on the machine leaves alone. */
const costOf = async (parse: Parser, text: string): Promise<number> => {
  const before = process.cpuUsage();
  try {
    await parse(text);
  } catch {
    // A refusal is an answer too.
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const repeated = (unit: string, chars: number) => unit.repeat(Math.ceil(chars / unit.length));

/**
 * How many times as much a text of sixteen times the length costs; undefined when the large one is
 * quick anyway. Measured again when it looks bad: a collection of garbage counts only once.
 */
const ratioFor = async (
  parse: Parser,
  make: (chars: number) => string,
  tries = 1,
): Promise<number | undefined> => {
  const large = await costOf(parse, make(smallChars * growth));
  if (large < quickMs) return undefined;
  const small = await costOf(parse, make(smallChars));
  const ratio = large / Math.max(small, 0.2);
  if (ratio < mostRatio) return undefined;
  return tries === mostTries ? ratio : ratioFor(parse, make, tries + 1);
};

/** Pieces whose repetition has made parsers slow: openings without an end, ends, runs of white space. */
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

/** What the repetition stands in: alone, and with an end that does not fit. */
const frames = [
  ['', ''],
  ['', '\u0001x'],
] as const;

/** The texts whose cost grows faster than they do, each with its ratio; empty when none does. */
export const growingTooFast = async (
  parse: Parser,
  inside: readonly (readonly [string, string])[] = [],
): Promise<string[]> => {
  const slow: string[] = [];
  for (const [before, after] of [...frames, ...inside]) {
    for (const unit of units) {
      const ratio = await ratioFor(parse, (chars) => before + repeated(unit, chars) + after);
      if (ratio) slow.push(`${JSON.stringify(before + unit)} repeated: ×${ratio.toFixed(0)}`);
    }
  }
  return slow;
};

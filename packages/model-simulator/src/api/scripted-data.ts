/** Returns the text of the data with this name in a question from the product. */
export const dataOf = (question: string, name: string): string =>
  new RegExp(`<data name="${name}[^"]{0,60}">([^<]{0,5000})</data>`, 'u').exec(question)?.[1] ?? '';

/** Returns the short names in a list of offers: `P1: …`. */
const refsIn = (list: string): readonly string[] =>
  list.split('\n').flatMap((line) => /^([A-Z]\d{1,2}): /.exec(line)?.[1] ?? []);

const block = (type: string, text: string, ref = '', items: readonly string[] = []) => ({
  type,
  text,
  items,
  ref,
});

/** Shortens text to the beginning of a subject or heading. */
export const shorten = (text: string): string =>
  text.length > 60 ? `${text.slice(0, 60).replace(/\s\S*$/, '')}…` : text;

type EmailInputs = {
  readonly idea: string;
  readonly store: string;
  /** The image, product and link that the blocks may use. Each is empty if there is none. */
  readonly image: string;
  readonly product: string;
  readonly link: string;
};

/** Returns an email's usual parts, beginning with the idea's own words. */
export const scriptedEmail = ({ idea, store, image, product, link }: EmailInputs) => {
  const ideaText = idea.replace(/\s+/g, ' ').trim();
  const short = shorten(ideaText);
  return {
    subject: short,
    preHeader: `News from ${store}`,
    blocks: [
      ...(image ? [block('image', `Picture of ${store}`, image)] : []),
      block('heading', short),
      block('text', `Hi {{first_name|there}}, **${store}** has news: ${ideaText}`),
      block('text', 'This text is scripted. It comes from a local simulator, not a real model.'),
      block('list', '', '', ['Written for your readers', 'Ready for your own words']),
      ...(product ? [block('product', '', product)] : []),
      block('divider', ''),
      block('button', 'See more', link),
    ],
  };
};

/** Writes an email with the first image, product and link that the store offered. */
const emailFor = (question: string) => {
  const firstOffered = (name: string) => refsIn(dataOf(question, name))[0] ?? '';
  return scriptedEmail({
    idea: dataOf(question, 'idea'),
    store: dataOf(question, 'store'),
    image: firstOffered('images'),
    product: firstOffered('products'),
    link: firstOffered('links'),
  });
};

/** Removes all words with a digit or capital letter except the first, as a careless model would. */
const dropFacts = (text: string): string =>
  text
    .split(' ')
    .filter((word, index) => index === 0 || /[⟦⟧]/u.test(word) || !/[\d\p{Lu}]/u.test(word))
    .join(' ');

/**
 * Rewrites the texts of a question as requested: cut in half, or with an added word that says what
 * was done.
 */
const textsFor = (question: string, isForgetful = false) => {
  const texts = dataOf(question, 'texts')
    .split('\n')
    .map((line) => line.replace(/^\d{1,3}: /, ''));
  if (isForgetful) return { texts: texts.map(dropFacts) };
  const language = /^Translate each text into (.{1,40})\.$/m.exec(question)?.[1];
  if (language) return { texts: texts.map((text) => `[${language}] ${text}`) };
  if (!question.includes('Make each text shorter')) {
    return { texts: texts.map((text) => `Gladly: ${text}`) };
  }
  // Drops every second word, except for those that must be kept.
  const half = (text: string) =>
    text
      .split(' ')
      .filter((word, index) => index % 2 === 0 || /[⟦⟧]/u.test(word))
      .join(' ');
  return { texts: texts.map(half) };
};

const subjectsFor = (question: string) => {
  const now = dataOf(question, 'subject now') || 'Your news';
  return { subjects: [`New: ${now}`, `Have you seen? ${now}`, `${now}, for you`] };
};

const scripts: Readonly<Record<string, (question: string, isForgetful: boolean) => object>> = {
  email: emailFor,
  texts: textsFor,
  subjects: subjectsFor,
};

/** Returns an answer for a named schema of the product, or undefined for any other. */
export const scriptedData = (
  name: string,
  question: string,
  isForgetful = false,
): object | undefined =>
  Object.hasOwn(scripts, name) ? scripts[name]?.(question, isForgetful) : undefined;

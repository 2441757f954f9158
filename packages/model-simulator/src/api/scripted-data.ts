/** Returns the content of the data block with this name in a prompt from the product. */
export const dataOf = (question: string, name: string): string =>
  new RegExp(`<data name="${name}[^"]{0,60}">([^<]{0,5000})</data>`, 'u').exec(question)?.[1] ?? '';

/** Returns the short names in a list whose lines have the form `P1: …`. */
const refsIn = (list: string): readonly string[] =>
  list.split('\n').flatMap((line) => /^([A-Z]\d{1,2}): /.exec(line)?.[1] ?? []);

const block = (type: string, text: string, ref = '', items: readonly string[] = []) => ({
  type,
  text,
  items,
  ref,
});

/** Returns the beginning of a text, short enough for a subject or heading. */
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

/** Returns the typical parts of an email. The text begins with the words of the idea. */
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

/** Writes an email with the first of the images, products, and links that the prompt lists. */
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

/**
 * Removes every word with a digit or a capital letter, except the first word, as a careless model
 * would.
 */
const dropFacts = (text: string): string =>
  text
    .split(' ')
    .filter((word, index) => index === 0 || /[⟦⟧]/u.test(word) || !/[\d\p{Lu}]/u.test(word))
    .join(' ');

/**
 * Returns the texts of a prompt, rewritten as requested. With `isForgetful`, drops facts. If the
 * texts should be shorter, drops every second word. Otherwise, adds a word that shows what was
 * done.
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
  // Drops every second word. Words in ⟦ ⟧ must be kept.
  const half = (text: string) =>
    text
      .split(' ')
      .filter((word, index) => index % 2 === 0 || /[⟦⟧]/u.test(word))
      .join(' ');
  return { texts: texts.map(half) };
};

const subjectsFor = (question: string) => {
  const currentSubject = dataOf(question, 'subject now') || 'Your news';
  return {
    subjects: [
      `New: ${currentSubject}`,
      `Have you seen? ${currentSubject}`,
      `${currentSubject}, for you`,
    ],
  };
};

const scripts: Readonly<Record<string, (question: string, isForgetful: boolean) => object>> = {
  email: emailFor,
  texts: textsFor,
  subjects: subjectsFor,
};

/** Returns the answer for one of the product's named schemas, or undefined for any other schema. */
export const scriptedData = (
  name: string,
  question: string,
  isForgetful = false,
): object | undefined =>
  Object.hasOwn(scripts, name) ? scripts[name]?.(question, isForgetful) : undefined;

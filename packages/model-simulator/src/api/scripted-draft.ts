import { lastUserText, type Question, toolResults } from './question';
import { dataOf, scriptedEmail } from './scripted-data';

/** Returns the data in a tool's output, or undefined if the output was truncated or isn't JSON. */
const toolResultOf = (
  askedQuestion: Question,
  tool: string,
): Readonly<Record<string, unknown>> | undefined => {
  const resultPattern = new RegExp(`^<data name="answer of ${tool}">([^<]{0,20000})</data>$`, 'u');
  for (const result of toolResults(askedQuestion)) {
    const [, text] = resultPattern.exec(result) ?? [];
    if (text === undefined) continue;
    try {
      const value: unknown = JSON.parse(text);
      return typeof value === 'object' && value !== null ? { ...value } : undefined;
    } catch {
      return undefined;
    }
  }
  return undefined;
};

const textOf = (value: unknown, name: string): string => {
  const record = typeof value === 'object' && value !== null ? { ...value } : {};
  const found = (record as Readonly<Record<string, unknown>>)[name];
  return typeof found === 'string' ? found : '';
};

/** Returns the id of the first item in a tool's list, or an empty string if there is none. */
const firstId = (askedQuestion: Question, tool: string, list: string): string => {
  const found = toolResultOf(askedQuestion, tool)?.[list];
  return Array.isArray(found) ? textOf(found[0], 'id') : '';
};

/** Returns what the email is about: the first input of the automation in its prompt. */
const ideaIn = (question: string): string =>
  /<data name="input\.[^"]{1,80}">([^<]{1,5000})<\/data>/u.exec(question)?.[1] ?? 'What is new';

/**
 * Returns a draft with the typical parts of an email. It has an image and a product if a tool
 * returned any.
 */
export const scriptedDraft = (askedQuestion: Question): object => {
  const question = lastUserText(askedQuestion);
  const brand =
    textOf(toolResultOf(askedQuestion, 'read_brand'), 'brand') || dataOf(question, 'brand');
  const email = scriptedEmail({
    idea: ideaIn(question),
    store: brand || 'The store',
    link: 'store',
    image: firstId(askedQuestion, 'list_assets', 'assets'),
    product:
      firstId(askedQuestion, 'best_sellers', 'products') ||
      firstId(askedQuestion, 'list_products', 'products'),
  });
  return { name: email.subject, ...email };
};

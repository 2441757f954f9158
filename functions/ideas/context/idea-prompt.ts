import { toDataBlock } from '../../assistant/data-text';
import { type Offers, priceText } from './offers';

/** The facts about the store that a model needs. They contain no people and no secrets. */
export type StoreDetails = {
  readonly brand: string;
  readonly about: string;
  readonly language: string;
  /** The brain's key-value pairs. */
  readonly brain: readonly { readonly key: string; readonly text: string }[];
  /** The results of past emails. */
  readonly pastEmails: readonly {
    readonly subject: string;
    readonly openRate: number;
    readonly clickRate: number;
  }[];
  readonly segments: readonly { readonly name: string; readonly count: number }[];
};

/** The product's own prompt. A prompt that managers saved replaces it. */
const defaultInstructions = `Write one marketing email for this store, about the idea in the data.
Write in the store's language, unless the idea asks for another one. Keep to the voice that the brain describes.`;

/**
 * The rules for the answer, whatever prompt is used: its format, and what it may and may not say.
 */
const rules = `Begin with a heading, then short texts, at most one list, and a button that says what to do. Use 4 to 12 blocks and at most 200 words.
Show images and products only by the short names in the data (L1, I1, P1), never by an address. The block "product" shows a product's picture, name, price and button by itself: do not repeat them.
In a text, **two stars** make bold, [words](L1) link to an offered page, and {{first_name|there}} is the reader's first name. Use no other markup.
Name no price, discount, code, date or link that the data does not have. If the idea needs one that is missing, write around it.`;

const linesOf = <T>(entries: Iterable<T>, line: (entry: T) => string): string =>
  [...entries].map(line).join('\n');

const optionalData = (name: string, text: string): string => (text ? toDataBlock(name, text) : '');

const percent = (share: number): string => `${Math.round(share * 100)} of 100`;

/** Returns the single prompt that turns an idea into an email. */
export const ideaPrompt = (
  idea: string,
  storeDetails: StoreDetails,
  offers: Offers,
  instructions: string = defaultInstructions,
): string =>
  [
    instructions,
    rules,
    toDataBlock('idea', idea),
    toDataBlock('store', storeDetails.brand),
    optionalData('about the store', storeDetails.about),
    optionalData('language', storeDetails.language),
    ...storeDetails.brain.map(({ key, text }) => toDataBlock(`brain: ${key}`, text)),
    optionalData(
      'links',
      linesOf(offers.links, ([ref, { title, url }]) => `${ref}: ${title} (${url})`),
    ),
    optionalData(
      'products, the newest first',
      linesOf(
        offers.products,
        ([ref, { title, price }]) => `${ref}: ${title}${price ? `, ${priceText(price)}` : ''}`,
      ),
    ),
    optionalData(
      'images of the gallery',
      linesOf(offers.images, ([ref, { name, width }]) => `${ref}: ${name}, ${width} px wide`),
    ),
    optionalData(
      'subjects of past emails, and how many opened and clicked',
      linesOf(
        storeDetails.pastEmails,
        (one) => `${one.subject}: ${percent(one.openRate)}, ${percent(one.clickRate)}`,
      ),
    ),
    optionalData(
      'segments the store writes to',
      linesOf(storeDetails.segments, ({ name, count }) => `${name}: ${count} people`),
    ),
  ]
    .filter(Boolean)
    .join('\n');

/**
 * Returns the prompt for a second try, when the first answer wasn't an email or had no usable
 * subject.
 */
export const retryPrompt = (prompt: string): string =>
  `${prompt}\nYour last answer could not be used. Answer with the JSON object alone: a subject, a preHeader and blocks, all with words in them; a subject names no price, discount or code that the data does not have.`;

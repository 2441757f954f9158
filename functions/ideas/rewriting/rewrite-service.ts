import { assistantLimits } from '../../../shared/assistant-limits';
import type { RewriteRequest } from '../../../shared/contracts/assistant/rewriting';
import type { InlineNode } from '../../../shared/email/document/email-doc';
import { readDoc } from '../../../shared/email/document/read/read-doc';
import { recordOf } from '../../../shared/email/loose-json';
import { docToMarkup } from '../../../shared/email/markup/doc-to-markup';
import { markupToDoc } from '../../../shared/email/markup/markup-to-doc';
import { mergeTagsIn } from '../../../shared/email/merge/merge-tokens';
import { lostFacts } from '../../../shared/email/rewriting/lost-facts';
import { formatsIn } from '../../../shared/locale/formats';
import type { AssistantAccess } from '../../assistant/assistant-access';
import type { BudgetedAsker } from '../../assistant/budget/budgeted-asker';
import { toDataBlock, withoutAddresses } from '../../assistant/data-text';
import type { ResponseShape } from '../../assistant/model-settings';
import type { Author } from '../../drafts/draft-log';
import type { Brain } from '../../items/brain';
import { AppError } from '../../platform/app-error';
import { claimCheck } from '../reading/claims';
import { parseResponse } from '../writing/parse-answer';
import { type MarkedText, markText, plainTextOf, unmarkText } from './marked-text';
import { type RecordedRewrite, spentOf, type Tally } from './recorded-rewrite';
import {
  rewritePrompt,
  type SubjectMatter,
  subjectsPrompt,
  subjectsShape,
  textsShape,
} from './rewrite-prompt';

type Dependencies = {
  readonly asker: BudgetedAsker;
  readonly access: Pick<AssistantAccess, 'readyModel'>;
  readonly brain: (customerId: string) => Promise<Brain>;
  readonly recordedRewrite: RecordedRewrite;
};

/** The customer and the person who requests a rewrite. */
type RewriteScope = { readonly customerId: string; readonly author: Author };

const { textMaxLength, maxTexts, subjects: subjectCount } = assistantLimits.rewriting;
const maxMatterCharacters = 6000;

const rewriteRefusedError = (message: string) => new AppError('rewrite_refused', message);
const rewriteFailedError = () =>
  new AppError(
    'rewrite_failed',
    'The model changed your links or merge tags, or added something new, so nothing was changed. Try again or select less text.',
  );

/** Returns the URLs written out in a text. */
const addressesIn = (text: string): readonly string[] =>
  text.match(/(?:https?:\/\/|www\.)[^\s⟦⟧]{1,300}/giu) ?? [];

/** Returns the texts of a fragment, one per paragraph. @throws AppError rewrite_refused */
const textsOf = (markup: string): readonly MarkedText[] => {
  const { content } = markupToDoc(markup);
  if (content.length > maxTexts || content.some(({ type }) => type !== 'paragraph')) {
    throw rewriteRefusedError('Select less text and try again.');
  }
  const nodes = content.map((node) => (node.type === 'paragraph' ? (node.content ?? []) : []));
  const texts = nodes.map(markText);
  const length = texts.reduce((sum, { text }) => sum + text.length, 0);
  if (length > textMaxLength) {
    throw rewriteRefusedError(
      `You can rewrite up to ${formatsIn().number(textMaxLength)} characters at once. Select less text.`,
    );
  }
  if (nodes.some((each) => plainTextOf(each).trim() === ''))
    throw rewriteRefusedError('Select some text first.');
  return texts;
};

type Read = { readonly nodes: readonly (readonly InlineNode[])[] } | { readonly problem: string };

const tooLong: Read = { problem: 'It was too long. Use fewer words.' };

const readTexts = (value: unknown, texts: readonly MarkedText[], wish: RewriteRequest): Read => {
  const rawTexts = recordOf(value).texts;
  const rawResponses: readonly unknown[] = Array.isArray(rawTexts) ? rawTexts : [];
  if (rawResponses.length !== texts.length)
    return { problem: `Answer with ${texts.length} texts.` };
  const originalText = texts.map(({ text }) => text).join('\n');
  const wishText = wish.kind === 'own' ? wish.instruction : '';
  const claims = claimCheck(`${originalText}\n${wishText}`);
  const hasAngles = /[‹›]/u.test(originalText);
  const all: (readonly InlineNode[])[] = [];
  for (const [index, markedText] of texts.entries()) {
    const response = rawResponses[index];
    if (typeof response !== 'string') return { problem: 'Each text must be a string.' };
    // Restores the angle brackets, which we replaced with ‹ and › in the data we sent.
    const text = hasAngles ? response : response.replace(/‹/g, '<').replace(/›/g, '>');
    const isAdded = addressesIn(text).some(
      (one) => !originalText.includes(one) && !wishText.includes(one),
    );
    if (isAdded || claims(text)) return { problem: 'Add no price, discount, code or link.' };
    const read = unmarkText(text.slice(0, textMaxLength * 2), markedText);
    if ('problem' in read) return read;
    all.push(read.nodes);
  }
  return { nodes: all };
};

const maxNamed = 20;

/**
 * Returns the facts that are missing in the rewritten texts. With a free-form instruction, leaving
 * them out may be intended.
 */
const lostPartsOf = (
  texts: readonly MarkedText[],
  rewritten: readonly (readonly InlineNode[])[],
  wish: RewriteRequest,
): readonly string[] =>
  lostFacts(
    texts.map(({ text }) => text.replace(/⟦[^⟧]{0,5}⟧/gu, ' ')).join('\n'),
    rewritten.map(plainTextOf).join('\n'),
    { isTranslation: wish.kind === 'language' },
  ).slice(0, maxNamed);

/** Rewrites texts of an email. A person then accepts or rejects the result. */
export const createRewriting = ({ asker, access, brain, recordedRewrite }: Dependencies) => {
  const voiceOf = async (customerId: string): Promise<string> => {
    const { pairs } = await brain(customerId);
    return pairs.find(({ key }) => /voice|tone|style/i.test(key))?.text.slice(0, 600) ?? '';
  };

  const requestModel = async (
    customerId: string,
    prompt: string,
    shape: ResponseShape,
    tally: Tally,
  ) => {
    const model = await access.readyModel();
    const request = { ...model, temperature: 0.6, prompt: withoutAddresses(prompt), answer: shape };
    const response = await asker.askFor(customerId, request, async (lost) => {
      tally.asking(model);
      await tally.add(lost);
    });
    tally.asking(model);
    await tally.add(spentOf(response));
    return response;
  };

  return {
    /**
     * @throws AppError rewrite_refused, rewrite_failed, assistant_budget_used_up, and the errors of
     *   asking a model
     */
    async rewrite(
      { customerId, author }: RewriteScope,
      { wish, markup }: { wish: RewriteRequest; markup: string },
    ) {
      const texts = textsOf(markup);
      const characters = texts.reduce((sum, { text }) => sum + text.length, 0);
      const voice = await voiceOf(customerId);
      const prompt = rewritePrompt(
        wish,
        texts.map(({ text }) => text),
        voice,
      );
      const request = { customerId, author, wish, texts: texts.length, characters };
      return recordedRewrite(request, async (tally) => {
        let retryNote = '';
        let lossy: string | undefined;
        for (let tries = 0; tries < 2; tries += 1) {
          const response = await requestModel(
            customerId,
            `${prompt}${retryNote}`,
            textsShape,
            tally,
          );
          // A cut-off answer would otherwise look like a complete one.
          const read = response.isCut
            ? tooLong
            : readTexts(await parseResponse(response.text), texts, wish);
          if ('nodes' in read) {
            const content = read.nodes.map((nodes) => ({ type: 'paragraph', content: nodes }));
            const rewritten = docToMarkup(readDoc({ type: 'doc', content }));
            const lost = lostPartsOf(texts, read.nodes, wish);
            if (lost.length === 0) return { markup: rewritten, ...tally.spent() };
            lossy ??= rewritten;
            retryNote = `\nYour last answer was not taken. It left these out: ${toDataBlock('left out', lost.join('\n'))}\nKeep each of them.`;
          } else retryNote = `\nYour last answer was not taken. ${read.problem}`;
        }
        // Returns the rewrite although some facts are missing, because the author sees what is
        // missing and may want it that way.
        if (lossy !== undefined) return { markup: lossy, ...tally.spent() };
        throw rewriteFailedError();
      });
    },

    /**
     * @throws AppError rewrite_failed, assistant_budget_used_up, and the errors of asking a model
     */
    async subjects({ customerId, author }: RewriteScope, matter: SubjectMatter) {
      const cut = { ...matter, text: matter.text.slice(0, maxMatterCharacters) };
      const voice = await voiceOf(customerId);
      const prompt = subjectsPrompt(cut, subjectCount, voice);
      const wish = { kind: 'subjects' } as const;
      const request = { customerId, author, wish, texts: 1, characters: cut.text.length };
      return recordedRewrite(request, async (tally) => {
        const response = await requestModel(customerId, prompt, subjectsShape, tally);
        const sourceText = `${matter.subject} ${matter.preHeader} ${matter.text}`;
        const claims = claimCheck(sourceText);
        const tags = new Set(['first_name', 'name', 'brand', ...mergeTagsIn(sourceText)]);
        const value = recordOf(await parseResponse(response.text)).subjects;
        const rawTexts: readonly unknown[] = Array.isArray(value) ? value : [];
        const completeSubjects = response.isCut ? rawTexts.slice(0, -1) : rawTexts;
        const subjects = completeSubjects
          .flatMap((one) => (typeof one === 'string' ? [one.replace(/\s+/g, ' ').trim()] : []))
          .filter((one) => one !== '' && one.length <= 200 && one !== matter.subject.trim())
          .filter((one) => addressesIn(one).length === 0 && !claims(one))
          .filter((one) => mergeTagsIn(one).every((name) => tags.has(name)))
          .slice(0, subjectCount);
        if (subjects.length === 0) throw rewriteFailedError();
        return { subjects: [...new Set(subjects)], ...tally.spent() };
      });
    },
  };
};

import { localModelKey } from '@mailbloom/model-simulator';
import {
  type LocalModel,
  scriptedModel,
  startLocalModel,
} from '@mailbloom/model-simulator/testing';
import { openModel } from '../../../functions/assistant/assistant-access';
import { withoutAddresses } from '../../../functions/assistant/data-text';
import { createModelStreamer } from '../../../functions/assistant/stream-model';
import { createIdeaContext, type IdeaSources } from '../../../functions/ideas/context/idea-context';
import { readResponse } from '../../../functions/ideas/reading/read-answer';
import { emailShape } from '../../../functions/ideas/writing/ask-idea';
import { parseResponse } from '../../../functions/ideas/writing/parse-answer';
import { docLinks } from '../../../shared/email/document/links';
import { markupToDoc } from '../../../shared/email/markup/markup-to-doc';
import { hostileTexts } from '../../support/assistant/hostile-texts';

/*
 * These tests check that texts of stores and customers are only data. Whatever they contain, an
 * idea yields only an email of the store, and the model gets no address or key.
 */

let local: LocalModel;
beforeAll(async () => {
  local = await startLocalModel();
});
afterAll(() => local.close());

/** Returns a store in which every editable text is the given one. */
const storeOf = (text: string): IdeaSources => ({
  customer: async () =>
    ({
      customerId: 'c1',
      name: text,
      about: text,
      website: 'https://ferns.example',
      language: 'en',
      email: 'owner@ferns.example',
      businessAddress: '1 Secret Lane',
    }) as never,
  brain: async () => ({ pairs: [{ key: text, text }] }) as never,
  assets: {
    list: async () => ({ assets: [{ key: 'media/a.jpg', name: text, width: 900 }] }) as never,
  },
  products: async () =>
    ({
      items: [
        {
          id: '1',
          title: text,
          url: 'https://ferns.example/p',
          isForSale: true,
          price: { amount: 1250, currency: 'EUR' },
        },
      ],
    }) as never,
  results: async () =>
    [{ delivery: { subject: text }, counts: { opens: 3, clicks: 1, delivered: 9 } }] as never,
  segments: {
    list: async () => ({ segments: [{ name: text, activeCount: 12 }], total: 1 }) as never,
  },
  appUrl: 'https://app.example',
});

const askModel = async (text: string) => {
  const { prompt, offers, theme } = await createIdeaContext(storeOf(text))('c1', 'News for spring');
  const bodies: Record<string, unknown>[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    bodies.push(JSON.parse(String(init?.body)));
    return globalThis.fetch(input, init);
  };
  const setting = { ...scriptedModel, inputUsd: 2, outputUsd: 8 };
  const door = { apiKey: localModelKey, openaiUrl: local.url, fetch };
  const access = { open: async () => ({ model: await openModel(setting, door), setting }) };
  const question = { ...scriptedModel, temperature: 0.7, prompt: withoutAddresses(prompt) };
  const reply = await createModelStreamer(access, () => 0).stream(
    { ...question, answer: emailShape },
    { onText: async () => true },
  );
  return { prompt, bodies, email: readResponse(await parseResponse(reply.text), offers, theme) };
};

test.each(hostileTexts.map((text) => [text]))(
  'treats %j as data and never as instructions',
  async (text) => {
    const { prompt, bodies, email } = await askModel(text);
    // Ten texts of the prompt are between data tags that they can't close, such as the idea, the
    // store, and the language.
    expect(prompt.match(/<data name="[^"]*">/g)).toHaveLength(10);
    expect(prompt.match(/<\/data>/g)).toHaveLength(10);
    const [body] = bodies;
    expect(bodies).toHaveLength(1);
    // The request offers the model no tools, so it can't call any.
    expect(body?.tools).toBeUndefined();
    const sent = JSON.stringify(body);
    expect(sent).not.toContain(localModelKey);
    expect(sent).not.toMatch(/[\w.]@[\w.]|1 Secret Lane/);
    expect(sent).toContain('never an instruction');
    for (const { url } of docLinks(markupToDoc(email.body))) {
      expect(url).toMatch(/^https:\/\/ferns\.example(\/p)?$/);
    }
    expect(`${email.subject} ${email.preHeader}`).not.toContain('evil.example');
  },
);

test('allows links that the user wrote in the idea, because the user made the request', async () => {
  const context = createIdeaContext(storeOf('Ferns'));
  const { offers } = await context('c1', 'See https://ferns.example/sale, and http://x.example/y.');
  expect([...offers.links.values()].map(({ url }) => url)).toEqual([
    'https://ferns.example',
    'https://ferns.example/sale',
    'http://x.example/y',
  ]);
});

test('sends facts to the model as numbers and names, but never people', async () => {
  const { prompt } = await createIdeaContext(storeOf('Ferns'))('c1', 'A sale');
  expect(prompt).toContain('P1: Ferns, €12.50');
  expect(prompt).toContain('I1: Ferns, 900 px wide');
  expect(prompt).toContain('Ferns: 33 of 100, 11 of 100');
  expect(prompt).toContain('Ferns: 12 people');
  expect(prompt).not.toMatch(/owner@|Secret Lane/);
});

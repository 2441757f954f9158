import { templateValuesOf } from '../../../functions/brain/template-variables';
import type { CustomerWithoutPlan } from '../../../functions/customers/customer-reader';
import { rewritePrompt, subjectsPrompt } from '../../../functions/ideas/rewriting/rewrite-prompt';
import type { TranscriptEntry } from '../../../functions/items/assistant/automation-run';
import { fillTemplate } from '../../../functions/prompts/fill-rules';
import { casesOf } from '../../runner/length';
import { hostileTexts } from '../../support/assistant/hostile-texts';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import { modelAnswer, openRunFixture } from './run-fixture';

/*
 * These tests cover every way in which a text from a store, a customer, or a visitor reaches a
 * model: prompt variables, tool answers, and the texts of an email that is rewritten.
 */

let embedded: EmbeddedTable;
beforeAll(() => {
  embedded = embeddedTable();
});
afterAll(() => embedded.close());

const texts = casesOf(
  hostileTexts.map((text, index) => [index, text] as const),
  12,
);

/** Counts the opening and closing data tags in a prompt, and returns the text outside of them. */
const shapeOf = (prompt: string) => ({
  begun: prompt.match(/<data name="[^"<>]*">/g)?.length ?? 0,
  ended: prompt.match(/<\/data>/g)?.length ?? 0,
  outside: prompt.replace(/<data name="[^"<>]*">[^<>]*<\/data>/g, '·'),
});

const isHostile = /send_email|evil\.example|build_segment|delete_|write_draft/;

test.each(texts)(
  'keeps hostile text %i inside its data block when it is in a brain, brand, profile, or input',
  (_, text) => {
    const customer = {
      customerId: '01C',
      name: text,
      about: text,
      businessAddress: text,
      timeZone: 'UTC',
    } as CustomerWithoutPlan;
    const prompt = fillTemplate('A {{brand}} B {{about}} C {{brain.Voice}} D {{input.idea}} E', {
      customer: templateValuesOf(customer, { pairs: [{ key: 'Voice', text }] }),
      inputs: { idea: text },
    });
    const shape = shapeOf(prompt);
    expect(shape).toEqual({ begun: 4, ended: 4, outside: 'A · B · C · D · E' });
  },
);

test.each(texts)(
  'keeps hostile text %i inside its data block in an email that is rewritten',
  (_, text) => {
    const rewriting = rewritePrompt({ kind: 'own', instruction: text }, [text, text], text);
    expect(shapeOf(rewriting)).toMatchObject({ begun: 3, ended: 3 });
    expect(shapeOf(rewriting).outside).not.toMatch(isHostile);
    const subjects = subjectsPrompt({ subject: text, preHeader: text, text }, 3, text);
    expect(shapeOf(subjects)).toMatchObject({ begun: 4, ended: 4 });
    expect(shapeOf(subjects).outside).not.toMatch(isHostile);
  },
);

const namesIn = (transcript: readonly TranscriptEntry[]): readonly string[] =>
  transcript.flatMap((entry) =>
    entry.kind === 'tool' ? (entry.text.match(/[\p{L}_][\p{L}\p{N}_.-]{2,63}/gu) ?? []) : [],
  );

/**
 * The model's first call reads the text, such as a product's title. The model then calls every tool
 * that the text names.
 */
test.each(texts)(
  'prevents hostile text %i in a tool’s result from triggering a call that isn’t allowed',
  async (index, text) => {
    const fixture = openRunFixture(embedded.table, ({ transcript }, times) => {
      if (times === 1) return modelAnswer('', ['look', { of: text }]);
      const names = [...new Set(['write', 'other', ...namesIn(transcript)])];
      const toolNames = names.slice((times - 2) * 4, (times - 1) * 4);
      return toolNames.length > 0
        ? modelAnswer('', ...toolNames.map((name) => [name] as [string]))
        : modelAnswer('Ok');
    });
    const id = `01KAW${String(index).padStart(21, '0')}`;
    await fixture.begin({ id, tools: ['look'], budgetMicroUsd: 100_000 });
    Object.assign(fixture.message, { runId: id });
    await fixture.workOff();
    expect(fixture.did.filter(({ name }) => name !== 'look')).toEqual([]);
    const toolEntries = (await fixture.runs.transcript(id)).flatMap((entry) =>
      entry.kind === 'tool' ? [entry.text] : [],
    );
    expect(toolEntries.length).toBeGreaterThan(2);
    for (const answer of toolEntries) {
      expect(answer).toMatch(/^<data name="answer of [^"<>]*">[^<>]*<\/data>$/);
      expect(answer).not.toMatch(/[\w.]@[\w.]/);
    }
  },
);

import fc from 'fast-check';
import { templateValuesOf } from '../../../functions/brain/template-variables';
import type { CustomerWithoutPlan } from '../../../functions/customers/customer-reader';
import { createPromptBody } from '../../../shared/contracts/assistant/prompts';
import {
  inputsOf,
  promptValues,
  templateParts,
  templateProblem,
} from '../../../shared/prompt-template';

test('splits a template at its variables without losing anything', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom('{{brand}}', '{{', '}}', '\\{{x}}'))),
      (pieces) => {
        const text = pieces.join('');
        const partTexts = templateParts(text).map((part) => part.text);
        const unescaped = text.replace(/\\(\{\{[^{}]{0,200}\}\})/g, '$1');
        expect(partTexts.join('')).toBe(unescaped);
      },
    ),
  );
});

test.each([
  '{{brand}}',
  '{{ about }}',
  '{{brain.Our voice}}',
  '{{input.idea}}',
  '\\{{first_name}}',
  '{x}',
])('accepts %s in a template', (template) => expect(templateProblem(template)).toBeUndefined());

test.each(['{{first_name}}', '{{brain.}}', '{{input.Big}}', '{{}}', '{{toString}}'])(
  'refuses %s in a template',
  (template) => expect(templateProblem(template)).toBeDefined(),
);

test.each([
  ['{{brnad}}', 'brnad', 'brand'],
  ['{{Brand Colors}}', 'Brand Colors', 'brand_colors'],
  ['{{time-zone}}', 'time-zone', 'time_zone'],
  ['{{Brian.Voice}}', 'Brian.Voice', 'brain.Voice'],
  ['{{input.Big Idea}}', 'input.Big Idea', 'input.big_idea'],
  ['{{inputs.idea}}', 'inputs.idea', 'input.idea'],
])('refuses %s by its name and suggests a similar one', (template, name, nearest) => {
  const problem = templateProblem(`For {{brand}}: ${template}`);
  expect(problem).toContain(`no variable “${name}”`);
  expect(problem).toContain(`Did you mean {{${nearest}}}?`);
  expect(templateProblem(`{{${nearest}}}`)).toBeUndefined();
});

test('names every variable if none is similar', () => {
  const problem = templateProblem('{{first_name}}');
  for (const name of promptValues) expect(problem).toContain(`{{${name}}}`);
  expect(problem).toContain('{{brain.…}}, and {{input.…}}');
  expect(problem).not.toContain('Did you mean');
});

test('refuses anything between braces that isn’t a variable, with an explanation', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (tagContent) => {
      const problem = templateProblem(`{{${tagContent}}}`);
      if (problem === undefined) return;
      expect(problem.length).toBeLessThan(500);
      const [, nearest] = /Did you mean (\{\{.*\}\})\?/su.exec(problem) ?? [];
      if (nearest) expect(templateProblem(nearest)).toBeUndefined();
    }),
  );
});

test('offers exactly the facts that exist for an account', () => {
  const templateValues = templateValuesOf({ name: 'Fern' } as CustomerWithoutPlan, { pairs: [] });
  expect([...templateValues.keys()]).toEqual(promptValues);
});

test('asks for each input once, in the order of the text', () => {
  expect(inputsOf('{{input.b}} {{brand}} {{input.a}} {{ input.b }}')).toEqual(['b', 'a']);
});

const body = { id: 'tool - x', provider: 'openai', model: 'm', temperature: 1, template: 'x' };

test.each([
  ['200 kB of text', { template: 'x'.repeat(200_000) }, /20,000 characters or fewer/],
  ['no text', { template: ' \n' }, /Enter a prompt/],
  ['an id for an address', { id: '../x' }, /Start with a letter or number/],
  ['a temperature that boils', { temperature: 3 }, /from 0 to 2/],
  ['a model with spaces', { model: 'a b' }, /without spaces/],
])('refuses %s with an explanation in plain language', (_, change, message) => {
  const { error } = createPromptBody.safeParse({ ...body, ...change });
  expect(error?.issues[0]?.message).toMatch(message);
});

test('reduces the spaces between the words of an ID to one', () => {
  expect(createPromptBody.parse({ ...body, id: '  tool  -   x ' }).id).toBe('tool - x');
});

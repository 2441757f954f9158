import { readAnswers } from '../../../functions/forms/signup/answer-rules';
import { aForm } from '../../support/a-form';

const { fields } = aForm();
const sentAnswers = (email: string) => readAnswers(fields, { 'field-0': email });

test.each(['ada@xn--bcher-kva.de', 'Ada@XN--BCHER-KVA.de', 'ada@bücher.de', ' ADA@BÜCHER.DE '])(
  'reads %s as the same person, whichever form of the domain a browser sends',
  (email) => {
    expect(sentAnswers(email)).toMatchObject({ answers: { email: 'ada@bücher.de' } });
  },
);

test.each([
  'ada@xn--\u0000.de',
  'ada@xn--a.de',
  'ada@xn--bcher-kva.de b@visitor.test',
  'ada@xn--bcher-kva.de,b@visitor.test',
  'ada@xn--bcher-kva',
])('doesn’t accept %j as an address', (email) => {
  expect(sentAnswers(email)).toMatchObject({
    problem: { message: 'Please enter a valid email address', field: 'field-0' },
  });
});

test('ignores a name that contains a link, and limits the length of a name', () => {
  const namedFields = [
    ...fields.slice(0, 1),
    ...['First name', 'Last name'].map((label) => ({ ...aForm().fields[1], label })),
  ] as typeof fields;
  const posted = { 'field-0': 'ada@visitor.test', 'field-1': 'Win at https://evil.example/x' };
  expect(readAnswers(namedFields, posted)).toMatchObject({
    answers: { name: 'Win at evil. example', fields: { first_name: 'Win at evil. example' } },
  });
  const filledAnswers = readAnswers(namedFields, { ...posted, 'field-1': 'w'.repeat(500) });
  expect(filledAnswers).toMatchObject({ answers: { fields: { first_name: 'w'.repeat(254) } } });
});

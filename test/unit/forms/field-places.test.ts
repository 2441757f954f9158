import { placedFields } from '../../../functions/forms/field-key-rules';
import { storedForm } from '../../../functions/forms/form-service';
import { readAnswers } from '../../../functions/forms/signup/answer-rules';
import type { FieldSavesTo, FormField } from '../../../shared/contracts/forms/form';
import { aForm } from '../../support/a-form';

const field = (
  label: string,
  savesTo?: FieldSavesTo,
  type: FormField['type'] = 'text',
): FormField => ({
  type,
  label,
  required: false,
  visible: true,
  editable: true,
  ...(savesTo ? { savesTo } : {}),
});
const email = { ...field('Email', undefined, 'email'), required: true, editable: false };

/**
 * Returns what a form saves if its version was published before versions stored the destinations of
 * their fields.
 */
const savedByOldVersion = (fields: readonly FormField[], typed: readonly string[]) => {
  const postedFields = Object.fromEntries(
    ['ann@x.test', ...typed].map((text, index) => [`field-${index}`, text]),
  );
  const result = readAnswers([email, ...fields], postedFields);
  return 'answers' in result ? { name: result.answers.name, ...result.answers.fields } : result;
};

const savedFields = (fields: readonly FormField[], typed: readonly string[]) =>
  savedByOldVersion(placedFields(fields), typed);

test.each([
  ...[
    'First name',
    'Vorname',
    'Fornavn',
    'Förnamn',
    'Prénom',
    'Votre prénom',
    'Nombre de pila',
    'Voornaam',
  ],
  ...[
    'Primeiro nome',
    'Etunimi',
    'Imię',
    'Jméno',
    'Keresztnév',
    'Prenume',
    'Vardas',
    'Ad',
    'Adı',
    'Имя',
  ],
  ...["Ім'я", 'Όνομα', 'الاسم الأول', 'שם פרטי', '名', 'Tên', 'Your first name'],
])('reads an answer to “%s” as the first name, as an import does', (label) => {
  expect(savedFields([field(label)], ['Anna'])).toEqual({ name: 'Anna', first_name: 'Anna' });
});

test.each([
  ['Vorname', 'Nachname'],
  ['Prénom', 'Nom'],
  ['Nombre', 'Apellidos'],
  ['Ad', 'Soyad'],
  ['Fornavn', 'Etternavn'],
])('combines %s and %s into the name', (first, last) => {
  expect(savedFields([field(first), field(last)], ['Anna', 'Weber'])).toEqual({
    name: 'Anna Weber',
    first_name: 'Anna',
    last_name: 'Weber',
  });
});

test('prefers the field type chosen in the form to its label', () => {
  expect(savedFields([field('What do friends call you?', 'firstName')], ['Ada'])).toEqual({
    name: 'Ada',
    first_name: 'Ada',
  });
  expect(savedFields([field('Vorname', 'attribute')], ['Ada'])).toEqual({
    name: '',
    vorname: 'Ada',
  });
  const name = savedFields([field('Name', 'attribute')], ['Ada']);
  expect(Object.values(name)).toEqual(['', 'Ada']);
  expect(savedFields([field('Who?', 'name')], ['Weber, Anna'])).toEqual({ name: 'Anna Weber' });
});

test('doesn’t read a placeholder typed into a form as a name', () => {
  expect(savedFields([field('Vorname'), field('Nachname')], ['N/A', '-'])).toEqual({ name: '' });
});

test('stores the answers of checkboxes and number fields as attributes, whatever their labels', () => {
  expect(savedFields([field('Vorname', undefined, 'checkbox')], ['on'])).toEqual({
    name: '',
    vorname: 'true',
  });
});

test('saves answers to an old form version to the same attributes as before, and as the name', () => {
  const fields = [field('Vorname'), field('Nachname'), field('Stadt')];
  expect(savedByOldVersion(fields, ['Anna', 'Weber', 'Ulm'])).toEqual({
    name: 'Anna Weber',
    first_name: 'Anna',
    last_name: 'Weber',
    vorname: 'Anna',
    nachname: 'Weber',
    stadt: 'Ulm',
  });
  expect(savedByOldVersion([field('First name')], ['Anna'])).toEqual({
    name: 'Anna',
    first_name: 'Anna',
  });
  expect(savedByOldVersion([field('Vorname', 'firstName')], ['Anna'])).toEqual({
    name: 'Anna',
    first_name: 'Anna',
  });
  expect(savedByOldVersion([field('Name'), field('Full name')], ['Anna', 'Anna Weber'])).toEqual({
    name: 'Anna',
    full_name: 'Anna Weber',
  });
});

test('saves answers to the same attributes when an old form is published again', () => {
  const before = [field('Vorname'), field('Nachname'), field('Stadt'), field('Name')];
  const changed = [...before, field('Geburtstag')];
  const typed = ['Anna', 'Weber', 'Ulm', 'Anna Weber', '1.2.1990'];
  const republished = placedFields(changed, before);
  const oldAnswers = savedByOldVersion(before, typed);
  expect(savedByOldVersion(republished, typed)).toEqual({ ...oldAnswers, geburtstag: '1.2.1990' });
  expect(oldAnswers).toMatchObject({ name: 'Anna Weber', first_name: 'Anna', vorname: 'Anna' });
  const twiceRepublished = placedFields(changed, republished);
  expect(savedByOldVersion(twiceRepublished, typed)).toEqual({
    ...oldAnswers,
    geburtstag: '1.2.1990',
  });
  const placed = placedFields([field('Vorname', 'firstName')], before);
  expect(savedByOldVersion(placed, ['Anna'])).toEqual({ name: 'Anna', first_name: 'Anna' });
});

test.each([
  [
    ['Name', 'Full name'],
    ['name', 'attribute'],
  ],
  [
    ['Full name', 'Name'],
    ['name', 'attribute'],
  ],
  [
    ['Vorname', 'First name'],
    ['attribute', 'firstName'],
  ],
  [
    ['Vorname', 'Name'],
    ['firstName', 'lastName'],
  ],
  [
    ['Your name', 'Name', 'Full name'],
    ['name', 'attribute', 'attribute'],
  ],
] as const)(
  'saves a form with the fields %j, and stores each answer separately',
  (labels, expectedTargets) => {
    const fields = labels.map((label) => field(label));
    expect(placedFields(fields).map(({ savesTo }) => savesTo)).toEqual(expectedTargets);
    expect(storedForm(aForm({ fields: [email, ...fields] })).fields).toEqual([email, ...fields]);
    const pinned = placedFields(fields);
    expect(storedForm(aForm({ fields: [email, ...pinned] })).fields).toEqual([email, ...pinned]);
  },
);

test('gives a field its own attribute if another field already uses the matching attribute', () => {
  const fields = [field('What do friends call you?', 'firstName'), field('First name')];
  const savedValues = savedFields(fields, ['Ada', 'Augusta']);
  expect(savedValues).toMatchObject({ name: 'Ada', first_name: 'Ada' });
  expect(Object.values(savedValues)).toContain('Augusta');
});

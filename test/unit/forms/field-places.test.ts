import { answersOf } from '../../../functions/forms/signup/answer-rules';
import type { FieldSavesTo, FormField } from '../../../shared/contracts/forms/form';

const field = (
  label: string,
  savesTo?: FieldSavesTo,
  type: FormField['type'] = 'text',
): FormField => ({
  ...{ type, label, required: false, visible: true, editable: true },
  ...(savesTo ? { savesTo } : {}),
});
const email = { ...field('Email', undefined, 'email'), required: true, editable: false };

const saved = (fields: readonly FormField[], typed: readonly string[]) => {
  const posted = Object.fromEntries(
    ['ann@x.test', ...typed].map((text, place) => [`field-${place}`, text]),
  );
  const result = answersOf([email, ...fields], posted);
  return 'answers' in result ? { name: result.answers.name, ...result.answers.fields } : result;
};

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
])('an answer to “%s” is the first name, as in an import', (label) => {
  expect(saved([field(label)], ['Anna'])).toEqual({ name: 'Anna', first_name: 'Anna' });
});

test.each([
  ['Vorname', 'Nachname'],
  ['Prénom', 'Nom'],
  ['Nombre', 'Apellidos'],
  ['Ad', 'Soyad'],
  ['Fornavn', 'Etternavn'],
])('%s and %s make the name', (first, last) => {
  expect(saved([field(first), field(last)], ['Anna', 'Weber'])).toEqual({
    ...{ name: 'Anna Weber', first_name: 'Anna', last_name: 'Weber' },
  });
});

test('what was chosen in the form goes before its label', () => {
  expect(saved([field('What do friends call you?', 'firstName')], ['Ada'])).toEqual({
    ...{ name: 'Ada', first_name: 'Ada' },
  });
  expect(saved([field('Vorname', 'attribute')], ['Ada'])).toEqual({ name: '', vorname: 'Ada' });
  const name = saved([field('Name', 'attribute')], ['Ada']);
  expect(Object.values(name)).toEqual(['', 'Ada']);
  expect(saved([field('Who?', 'name')], ['Weber, Anna'])).toEqual({ name: 'Anna Weber' });
});

test('a placeholder typed into a form is no name', () => {
  expect(saved([field('Vorname'), field('Nachname')], ['N/A', '-'])).toEqual({ name: '' });
});

test('a box and a number are attributes, whatever they are called', () => {
  expect(saved([field('Vorname', undefined, 'checkbox')], ['on'])).toEqual({
    ...{ name: '', vorname: 'true' },
  });
});

import { compileEmail } from '../../../../../shared/email/compile/compile-email';
import { translateEmail } from '../../../../../shared/email/markup/translate-tags';
import { foreignTags } from '../../../../../shared/email/merge/foreign-tags';
import { aDraft } from '../fixtures';

const fields = ['Shoe Size', 'order.total'];
const translate = async (body: string, editor: 'CODE' | 'TIPTAP_REACTEMAIL' = 'CODE') =>
  (await translateEmail({ subject: '', preHeader: '', body, editor }, fields)).body;

test.each([
  ['*|FNAME|*', '{{first_name}}'],
  ['<a href="*|UNSUB|*">x</a>', '<a href="{{unsubscribe_url}}">x</a>'],
  ['*|LIST:COMPANY|* *|HTML:LIST_ADDRESS_HTML|*', '{{brand}} {{business_address}}'],
  ['<a href="*|ARCHIVE|*">x</a>', '<a href="{{web_version_url}}">x</a>'],
  ['[webversion] %WEBCOPY%', '{{web_version_url}} {{web_version_url}}'],
  ['*|SHOE_SIZE|*', '{{shoe_size}}'],
  ["{{ person.first_name|default:'x' }}", '{{first_name|x}}'],
  ['{{ first_name | default: &quot;you &amp; yours&quot; }}', '{{first_name|you &amp; yours}}'],
  ['{{ organization.name }}', '{{brand}}'],
  ['{% unsubscribe %}', '<a href="{{unsubscribe_url}}">Unsubscribe</a>'],
  ["<p>{% unsubscribe 'Leave' %}</p>", '<p><a href="{{unsubscribe_url}}">Leave</a></p>'],
  ['<a href="{% unsubscribe_link %}">x</a>', '<a href="{{unsubscribe_url}}">x</a>'],
  ['{{ contact.FIRSTNAME | default: "there" }}', '{{first_name|there}}'],
  ["{{ personalization_token('contact.firstname', 'there') }}", '{{first_name|there}}'],
  ['{{ unsubscribe }}', '{{unsubscribe_url}}'],
  [
    '{{{FIRST_NAME|friend}}} {{{RESEND_UNSUBSCRIBE_URL}}}',
    '{{first_name|friend}} {{unsubscribe_url}}',
  ],
  [
    '%%first name%% %%emailaddr%% %%unsub_center_url%%',
    '{{first_name}} {{email}} {{unsubscribe_url}}',
  ],
  ['%FIRSTNAME% %UNSUBSCRIBELINK%', '{{first_name}} {{unsubscribe_url}}'],
  ['[[FIRSTNAME OR "Friend"]]', '{{first_name|Friend}}'],
  ['[firstname,fallback=there]', '{{first_name|there}}'],
  ['{$email}', '{{email}}'],
  [
    '<unsubscribe style="color:red">out</unsubscribe>',
    '<a href="{{unsubscribe_url}}" style="color:red">out</a>',
  ],
])('translates %s to %s', async (foreignTag, ownTag) => {
  expect(foreignTags(foreignTag, fields)).not.toEqual([]);
  expect(await translate(foreignTag)).toBe(ownTag);
  expect(foreignTags(ownTag, fields)).toEqual([]);
});

test.each([
  ...['*|REWARDS|*', '*|CURRENT_YEAR|*', '*|IFNOT:ARCHIVE_PAGE|*', '*|END:IF|*', '*|MC:SUBJECT|*'],
  ...[
    '{% if person.vip %}',
    '{% endif %}',
    '{% web_view %}',
    '{{#if vip}}',
    '{{/if}}',
    '{{ person.shoe }}',
  ],
  ...['%%=v(@offer)=%%', '{{ shop.url }}', '<%= token %>'],
])('keeps and reports %s, which has no equivalent', async (tag) => {
  const found = foreignTags(`a ${tag} b`, fields);
  expect(found.map(({ text, ours: ownTag }) => [text, ownTag])).toEqual([[tag, undefined]]);
  expect(await translate(`a ${tag} b`)).toBe(`a ${tag} b`);
});

test.each([
  ...[
    '{{first_name}}',
    '{{ first_name | dear friend }}',
    '{{order.total}}',
    '{{shoe_size|default}}',
  ],
  ...['{{unsubscribe_url}}', '{{business_address}}', '{{email}}'],
  ...[
    '100% off, 50% more',
    'a %% b %% c',
    'x [1] [[',
    '{ $5 }',
    'href="?a=%20%C3%A9%2F"',
    '*a* | *b*',
  ],
  '<!--[if mso]><![endif]--> <![CDATA[ x ]]> @media{a{color:red}}',
])('doesn’t treat %s as another tool’s tag', (text) => {
  expect(foreignTags(text, fields)).toEqual([]);
});

test('checks and translates the tags of other tools in an email’s subject, preview text, blocks and URLs', async () => {
  const email = {
    ...aDraft({ businessAddress: '1 Road' }),
    editor: 'TIPTAP_REACTEMAIL' as const,
    subject: 'Hi *|FNAME|*',
    preHeader: '{{ person.first_name|default:"you" }}',
    body: '<email-paragraph>Dear <strong>*|FNAME|*</strong> *|REWARDS|* <email-merge-tag name="contact.lastname" fallback="default:\'x\'"></email-merge-tag></email-paragraph><email-button value="For *|FNAME|*" href="https://x.test/?e=*|EMAIL|*"></email-button>',
  };
  const { warnings } = await compileEmail(email, { fields });
  const warningsWithCode = (code: string) => warnings.filter((found) => found.code === code);
  expect(warningsWithCode('foreign_tag_known')).toHaveLength(5);
  expect(warningsWithCode('foreign_tag_unknown')).toMatchObject([
    { path: '0', details: ['*|REWARDS|*'] },
  ]);
  expect(warningsWithCode('merge_tag_unknown')).toEqual([]);
  const translated = await translateEmail(email, fields);
  expect(translated).toEqual({
    subject: 'Hi {{first_name}}',
    preHeader: '{{first_name|you}}',
    body: '<email-paragraph>Dear <strong><email-merge-tag></email-merge-tag></strong> *|REWARDS|* <email-merge-tag name="last_name" fallback="x"></email-merge-tag></email-paragraph><email-button value="For {{first_name}}" href="https://x.test/?e={{email}}"></email-button>',
  });
  const compiledTranslation = await compileEmail({ ...email, ...translated }, { fields });
  expect(compiledTranslation.warnings.map(({ code }) => code)).toEqual(['foreign_tag_unknown']);
});

test('finds tags in a code email’s URLs, but not in its comments', async () => {
  const body = '<!-- *|MC_PREVIEW|* --><a href="*|UNSUB|*">out</a> *|REWARDS|* *|REWARDS|*';
  const { warnings } = await compileEmail(aDraft({ body, editor: 'CODE' }), { fields });
  expect(warnings).toContainEqual(
    expect.objectContaining({ code: 'foreign_tag_known', details: ['*|UNSUB|*'] }),
  );
  expect(warnings).toContainEqual(
    expect.objectContaining({ code: 'foreign_tag_unknown', details: ['*|REWARDS|*'] }),
  );
});

test('doesn’t report another tool’s tag a second time as removed code', async () => {
  const body =
    '<p>a</p><a href="*|UNSUB|*">out</a><a href="*|REWARDS|*">web</a><a href="javascript:x">shop</a>' +
    '<unsubscribe>leave</unsubscribe>';
  const { warnings } = await compileEmail(aDraft({ body, editor: 'CODE' }), { fields });
  expect(warnings.map(({ code, details }) => [code, details])).toEqual([
    ['code_link_dropped', ['1 × javascript:x']],
    ['foreign_tag_known', ['*|UNSUB|*', '<unsubscribe>', '</unsubscribe>']],
    ['foreign_tag_unknown', ['*|REWARDS|*']],
  ]);
});

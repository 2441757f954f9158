import { Checkbox, NativeSelect, Textarea } from '@mantine/core';
import type { FormField, HiddenSource } from '../../../../../../shared/contracts/forms/form';
import { limits } from '../../../../../../shared/limits';
import type { FieldDraft } from '../model/form-draft';

type Props = {
  readonly field: FieldDraft;
  readonly optionsProblem: string | undefined;
  readonly onChange: (change: Partial<FormField>) => void;
};

const sources: readonly { readonly value: HiddenSource; readonly label: string }[] = [
  { value: 'utm_source', label: 'Campaign source (utm_source)' },
  { value: 'utm_medium', label: 'Campaign medium (utm_medium)' },
  { value: 'utm_campaign', label: 'Campaign name (utm_campaign)' },
  { value: 'utm_term', label: 'Campaign term (utm_term)' },
  { value: 'utm_content', label: 'Campaign content (utm_content)' },
  { value: 'page', label: 'Address of the page' },
];

const area = { mt: 'xs', size: 'xs', autosize: true, minRows: 2, maxRows: 10 } as const;

/** The settings that only one type of field has. */
export const TypeSettings = ({ field, optionsProblem, onChange }: Props) => {
  switch (field.type) {
    case 'choice':
      return (
        <>
          <Textarea
            {...area}
            label="Options"
            description="One per line."
            value={(field.options ?? []).join('\n')}
            error={optionsProblem}
            onChange={({ currentTarget }) => onChange({ options: currentTarget.value.split('\n') })}
          />
          <Checkbox
            mt="xs"
            label="Visitors can choose several"
            checked={field.several ?? false}
            onChange={({ currentTarget }) => onChange({ several: currentTarget.checked })}
          />
        </>
      );
    case 'date':
      return (
        <Checkbox
          mt="xs"
          label="Ask for day and month only, as for a birthday"
          checked={field.withoutYear ?? false}
          onChange={({ currentTarget }) => onChange({ withoutYear: currentTarget.checked })}
        />
      );
    case 'hidden':
      return (
        <NativeSelect
          mt="xs"
          size="xs"
          label="What it saves"
          description="Visitors don’t see this field."
          data={[...sources]}
          value={field.source}
          onChange={({ currentTarget }) =>
            onChange({ source: sources.find(({ value }) => value === currentTarget.value)?.value })
          }
        />
      );
    case 'checkbox':
      return (
        <Textarea
          {...area}
          label="Text next to the box"
          description="Shown in place of the field label. Add links like [privacy policy](https://…)."
          maxLength={limits.form.noticeLength}
          value={field.text ?? ''}
          onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
        />
      );
    default:
      return null;
  }
};

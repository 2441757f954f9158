import { Stack, Textarea, TextInput } from '@mantine/core';
import { limits } from '../../../../../../shared/limits';
import { useAccount } from '../../../../editor/api/use-account';
import { useLocalTexts } from '../../../../lib/use-local-texts';
import type { FormDraft } from '../model/form-draft';

type Props = { readonly draft: FormDraft; readonly onChange: (draft: FormDraft) => void };
type FormTexts = FormDraft['content'];

/** The texts of the form. An empty text is omitted or shows its placeholder. */
export const CopyStep = ({ draft, onChange }: Props) => {
  const { content } = draft;
  const account = useAccount();
  const texts = useLocalTexts(account?.language, account?.publicTexts);
  const propsOf = (name: keyof FormTexts, maxLength: number) => ({
    value: content[name],
    maxLength,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ ...draft, content: { ...content, [name]: currentTarget.value } }),
    onBlur: () => onChange({ ...draft, content: { ...content, [name]: content[name].trim() } }),
  });
  const area = { autosize: true, minRows: 2, maxRows: 8 };
  return (
    <Stack>
      <TextInput label="Header" {...propsOf('header', limits.form.headerLength)} />
      <Textarea
        label="Description"
        {...area}
        {...propsOf('description', limits.form.descriptionLength)}
      />
      <Textarea
        label="Notice"
        description="Shown above the button, for example what people agree to. Add links like [privacy policy](https://…)."
        {...area}
        {...propsOf('notice', limits.form.noticeLength)}
      />
      <TextInput
        label="Button"
        placeholder={texts?.text('formButton')}
        {...propsOf('button', limits.form.buttonLength)}
      />
      <Textarea
        label="Thanks message"
        description="Replaces the form after it’s submitted."
        placeholder={texts?.text('formThanks')}
        {...area}
        {...propsOf('thanksMessage', limits.form.thanksLength)}
      />
      <TextInput
        label="Coupon code"
        description={
          draft.requireEmailVerification
            ? 'Shown once people have confirmed their address. Everyone gets the same code.'
            : 'Shown below the thanks message, with a button to copy it. Everyone gets the same code.'
        }
        {...propsOf('coupon', limits.form.couponLength)}
      />
    </Stack>
  );
};

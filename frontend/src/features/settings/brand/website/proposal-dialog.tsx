import { Button, Checkbox, ColorSwatch, Group, Radio, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { BrandProposal } from '../../../../../../shared/contracts/brand/proposal';
import type { CustomerView } from '../../../../../../shared/contracts/customers';
import { limits } from '../../../../../../shared/limits';
import { Dialog } from '../../../../components/dialog';
import { DialogActions } from '../../../../components/dialog-actions';
import { firstChoice, isEmptyChoice, type ProposalChoice } from './proposal-choice';
import { useSaveProposal } from './use-save-proposal';
import classes from './website.module.css';

type PartProps = {
  readonly title: string;
  /** The current value, if there is one. */
  readonly now: ReactNode;
  readonly children: ReactNode;
};

/** One part of the brand: the current value next to the one from the website. */
const Part = ({ title, now, children }: PartProps) => (
  <fieldset className={classes.part}>
    <legend className={classes.title}>{title}</legend>
    <div className={classes.sides}>
      <div>
        <Text size="xs" c="dimmed" mb={6}>
          Current
        </Text>
        {now || (
          <Text size="sm" c="dimmed">
            Not set
          </Text>
        )}
      </div>
      <div>
        <Text size="xs" c="dimmed" mb={6}>
          On your website
        </Text>
        {children}
      </div>
    </div>
  </fieldset>
);

type ChoiceProps = {
  readonly customer: CustomerView;
  readonly proposal: BrandProposal;
  readonly choice: ProposalChoice;
  readonly change: (changes: Partial<ProposalChoice>) => void;
};

const LogoPart = ({ customer: { logoUrl, name }, proposal, choice, change }: ChoiceProps) => (
  <Part
    title="Logo"
    now={
      logoUrl ? <img className={classes.logo} src={logoUrl} alt={`${name}’s current logo`} /> : null
    }
  >
    <Radio.Group
      aria-label="Logo"
      value={String(choice.logo ?? 'keep')}
      onChange={(value) => change({ logo: value === 'keep' ? undefined : Number(value) })}
    >
      <Stack gap={8}>
        {proposal.logos.map(({ contentType, data }, index) => (
          <Radio
            // biome-ignore lint/suspicious/noArrayIndexKey: the proposal doesn't change
            key={index}
            value={String(index)}
            label={
              <img
                className={classes.logo}
                src={`data:${contentType};base64,${data}`}
                alt={`Logo ${index + 1} from your website`}
              />
            }
          />
        ))}
        <Radio value="keep" label={logoUrl ? 'Keep the current logo' : 'Don’t use any of these'} />
      </Stack>
    </Radio.Group>
  </Part>
);

const Swatches = ({ colors }: { readonly colors: readonly string[] }) => (
  <Group gap={6}>
    {colors.map((color) => (
      <ColorSwatch key={color} color={color} size={22} title={color} />
    ))}
  </Group>
);

const ColorsPart = ({ customer: { brandColors }, proposal, choice, change }: ChoiceProps) => {
  const isFull = choice.colors.length >= limits.brandColors;
  const toggle = (color: string, isChosen: boolean) =>
    change({
      // Keeps the proposal's order, which starts with the most likely brand color.
      colors: proposal.colors.filter((each) =>
        each === color ? isChosen : choice.colors.includes(each),
      ),
    });
  return (
    <Part title="Colors" now={brandColors.length > 0 ? <Swatches colors={brandColors} /> : null}>
      <Stack gap={8}>
        {proposal.colors.map((color) => {
          const isChosen = choice.colors.includes(color);
          return (
            <Checkbox
              key={color}
              classNames={{ body: classes.color ?? '' }}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={(event) => toggle(color, event.currentTarget.checked)}
              label={
                <Group gap={8}>
                  <ColorSwatch color={color} size={22} />
                  {color}
                </Group>
              }
            />
          );
        })}
        <Text size="xs" c="dimmed">
          {`Choose up to ${limits.brandColors}. They replace all current colors.`}
        </Text>
      </Stack>
    </Part>
  );
};

const textParts = [
  { part: 'name', title: 'Brand name' },
  { part: 'about', title: 'About' },
  { part: 'website', title: 'Website' },
] as const;

type TextPart = (typeof textParts)[number]['part'];

/** Returns whether the proposed text exists and differs from the current one. */
const isNew = (part: TextPart, customer: CustomerView, proposal: BrandProposal): boolean =>
  Boolean(proposal[part]) && proposal[part] !== customer[part];

const TextParts = ({ customer, proposal, choice, change }: ChoiceProps) => {
  // The settings can't store the name or the website without a description.
  const lacksAbout = !customer.about && !choice.about;
  return textParts
    .filter(({ part }) => isNew(part, customer, proposal))
    .map(({ part, title }) => (
      <Part
        key={part}
        title={title}
        now={
          customer[part] ? (
            <Text size="sm" className={classes.text ?? ''}>
              {customer[part]}
            </Text>
          ) : null
        }
      >
        <Checkbox
          aria-label={`Use this: ${title}`}
          classNames={{ label: classes.text ?? '' }}
          label={proposal[part]}
          disabled={part !== 'about' && lacksAbout}
          description={part !== 'about' && lacksAbout ? 'Add a store description first' : null}
          checked={choice[part]}
          onChange={({ currentTarget: { checked } }) =>
            change(
              part === 'about' && !checked && !customer.about
                ? { about: false, name: false, website: false }
                : { [part]: checked },
            )
          }
        />
      </Part>
    ));
};

/** Returns the parts that the website lacks, as words for a sentence. */
const missingParts = ({ logos, colors, about }: BrandProposal): readonly string[] => [
  ...(logos.length === 0 ? ['a logo that works in emails'] : []),
  ...(colors.length === 0 ? ['colors'] : []),
  ...(about ? [] : ['a description']),
];

const list = new Intl.ListFormat('en', { type: 'disjunction' });

type Props = Pick<ChoiceProps, 'customer' | 'proposal'> & { readonly onClose: () => void };

/** Shows the proposed brand next to the current one, and saves the parts that the user selects. */
export const ProposalDialog = ({ customer, proposal, onClose }: Props) => {
  const [choice, setChoice] = useState(() => firstChoice(customer, proposal));
  const change = (changes: Partial<ProposalChoice>) =>
    setChoice((before) => ({ ...before, ...changes }));
  const { run, busy } = useSaveProposal(customer, proposal);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(choice)) onClose();
  };
  const missing = missingParts(proposal);
  const parts = { customer, proposal, choice, change };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Brand from ${new URL(proposal.website).host}`}
      size="lg"
    >
      <form aria-label="Proposed brand" onSubmit={(event) => void save(event)}>
        <Stack gap={0} mb="md">
          {proposal.logos.length > 0 ? <LogoPart {...parts} /> : null}
          {proposal.colors.length > 0 ? <ColorsPart {...parts} /> : null}
          <TextParts {...parts} />
          {missing.length > 0 ? (
            <Text size="sm" c="dimmed" mt="md">
              {`We didn’t find ${list.format(missing)} on this page.`}
            </Text>
          ) : null}
        </Stack>
        <DialogActions onCancel={onClose}>
          <Button type="submit" loading={busy} disabled={isEmptyChoice(choice)}>
            Save selected
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

import { SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import type { UtmParameters } from '../../../../../../shared/contracts/utm';
import { LinkExample } from '../../../../components/link-parameters/link-example';
import { parameterProblems } from '../../../../components/link-parameters/parameter-problems';
import { offeredParameters, UtmFields } from '../../../../components/link-parameters/utm-fields';
import { useApi } from '../../../../lib/api/use-api';
import type { DraftEditing } from '../../session/use-draft';

const choices = [
  { value: 'customer', label: 'Use default settings' },
  { value: 'own', label: 'Custom' },
  { value: 'none', label: 'None' },
];

type FieldsProps = {
  readonly utm: UtmParameters;
  readonly onChange: (utm: UtmParameters) => void;
};

/** Fields for custom UTM parameters. Incomplete input is shown as invalid and isn't applied. */
const CustomParameters = ({ utm, onChange }: FieldsProps) => {
  const [typed, setTyped] = useState(utm);
  const problems = parameterProblems(typed);
  const changeParameters = (changes: Partial<UtmParameters>) => {
    const next = { ...typed, ...changes };
    setTyped(next);
    if (Object.keys(parameterProblems(next)).length === 0) onChange(next);
  };
  return <UtmFields values={typed} errors={problems} onChange={changeParameters} />;
};

/** Selects the UTM parameters that the links of this email contain for the store's analytics. */
export const UtmChoice = ({ content, change }: Pick<DraftEditing, 'content' | 'change'>) => {
  const { data: settings } = useApi('GET /settings/sending', {});
  const { utm = 'customer' } = content;
  const ownParameters = utm === 'customer' ? null : utm;
  const name = content.name || content.subject;
  const switchMode = (value: string) => {
    if (value === 'customer') change({ utm: 'customer' });
    else change({ utm: value === 'none' ? null : (settings?.utm ?? offeredParameters) });
  };
  if (!settings) return <Skeleton height={56} />;
  const used = utm === 'customer' ? settings.utm : ownParameters;
  return (
    <>
      <SegmentedControl
        aria-label="UTM parameters"
        data={choices}
        value={utm === 'customer' ? 'customer' : utm ? 'own' : 'none'}
        onChange={switchMode}
      />
      {ownParameters ? (
        <CustomParameters utm={ownParameters} onChange={(next) => change({ utm: next })} />
      ) : null}
      {used ? (
        <LinkExample utm={used} name={name} />
      ) : (
        <Text size="xs" c="dimmed">
          Links are sent as you wrote them.
        </Text>
      )}
    </>
  );
};

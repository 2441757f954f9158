import { Anchor, Paper, Spoiler, Stack, Text, Title } from '@mantine/core';
import type { ConsentView, StatedConsentView } from '../../../../../shared/contracts/subscribers';
import { formatMoment } from '../../../lib/format';
import { useStaticSegments } from '../api/use-static-segments';

type Props = {
  readonly consents: readonly ConsentView[];
  /** The consent that someone at the store recorded. */
  readonly stated: StatedConsentView | undefined;
};

type ConsentProps = { readonly consent: ConsentView; readonly form: string };

const Consent = ({ consent: { at, page, text, ip, confirmedAt, version }, form }: ConsentProps) => (
  <Stack gap={4} component="li">
    <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
      {form}
    </Text>
    <Text size="sm" c="dimmed">
      Submitted {formatMoment(at)} from IP network {ip || 'unknown'} · version {version}
    </Text>
    <Text size="sm" c="dimmed">
      {confirmedAt ? `Confirmed by email ${formatMoment(confirmedAt)}` : 'Not confirmed by email'}
    </Text>
    {page ? (
      <Anchor size="sm" href={page} target="_blank" rel="noreferrer" truncate>
        {page}
      </Anchor>
    ) : null}
    <Spoiler maxHeight={64} showLabel="Show full text" hideLabel="Show less">
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
    </Spoiler>
  </Stack>
);

const recordedLabels: Readonly<Record<StatedConsentView['how'], string>> = {
  import: 'Recorded with an import',
  list: 'Recorded in the subscriber list',
  manual: 'Added manually',
};

const StatedConsentEntry = ({ stated }: { readonly stated: StatedConsentView }) => (
  <Stack gap={4} component="li">
    <Text size="sm" fw={600}>
      {recordedLabels[stated.how]}
    </Text>
    <Text size="sm" c="dimmed">
      {formatMoment(stated.at)}
      {stated.by === 'manager' ? ' by a manager' : ''}
    </Text>
    {stated.text ? (
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {stated.text}
      </Text>
    ) : null}
    {stated.evidence ? (
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        In the file: {stated.evidence}
      </Text>
    ) : null}
  </Stack>
);

/**
 * The consents that a subscriber gave in forms, and the consent that someone at the store recorded
 * for them. Renders nothing if no consent is recorded.
 */
export const ConsentsCard = ({ consents, stated }: Props) => {
  const { segments = [] } = useStaticSegments();
  if (consents.length === 0 && !stated) return null;
  const nameOf = (formId: string) =>
    segments.find(({ id }) => id === formId)?.name ?? 'Form (segment deleted)';
  return (
    <Paper component="section" aria-label="Consent" px={20} py={18}>
      <Title order={2} mb="md">
        Consent
      </Title>
      <Stack component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {stated ? <StatedConsentEntry stated={stated} /> : null}
        {consents.map((consent) => (
          <Consent
            key={`${consent.formId} ${consent.at}`}
            consent={consent}
            form={nameOf(consent.formId)}
          />
        ))}
      </Stack>
    </Paper>
  );
};

import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyComponent } from '../../lib/load-patiently';
import type { DocumentEditing } from '../email-document';
import { SidePanel } from './side-panel';
import type { Options } from './use-options';

/** Loaded when the panel is first opened, because most authors never open it. */
const EmailStyles = lazyComponent(
  async () => (await import('../styles-bar/email-styles')).EmailStyles,
);

type Props = {
  readonly options: Options;
  readonly editing: DocumentEditing;
  readonly colors: readonly string[];
};

/**
 * The style of the whole email in a side panel. Every change is visible immediately and is a step
 * in the email's own history.
 */
export const StyleSide = ({ options, editing, colors }: Props) => (
  <SidePanel id={options.controls} title="Style" onClose={options.onToggle}>
    <Suspense
      fallback={<Skeleton height={320} m="md" role="img" aria-label="Loading the options" />}
    >
      <EmailStyles editing={editing} swatches={colors} />
    </Suspense>
  </SidePanel>
);

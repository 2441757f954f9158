import { ActionIcon, Skeleton } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/load-patiently';
import type { DocumentEditing } from '../email-document';
import { useStyleHistory } from '../styles-bar/use-style-history';
import { SidePanel } from './side-panel';
import type { Options } from './use-options';

/** Loaded when the panel is first opened, as most authors never open it. */
const StylesBar = lazyPart(async () => (await import('../styles-bar/styles-bar')).StylesBar);

type Props = {
  readonly options: Options;
  readonly editing: DocumentEditing;
  readonly colors: readonly string[];
};

/** The look of the whole email, changed beside it; every change is seen at once. */
export const StyleSide = ({ options, editing, colors }: Props) => {
  const { styles } = editing.content;
  const history = useStyleHistory(styles, (next) => editing.change({ styles: next }));
  const tool = { variant: 'subtle', color: 'gray' } as const;
  return (
    <SidePanel
      id={options.controls}
      title="Style"
      onClose={options.onToggle}
      tools={
        <>
          <ActionIcon
            {...tool}
            aria-label="Undo style change"
            disabled={!history.canUndo}
            onClick={history.undo}
          >
            <IconArrowBackUp size={18} stroke={1.6} />
          </ActionIcon>
          <ActionIcon
            {...tool}
            aria-label="Redo style change"
            disabled={!history.canRedo}
            onClick={history.redo}
          >
            <IconArrowForwardUp size={18} stroke={1.6} />
          </ActionIcon>
        </>
      }
    >
      <Suspense fallback={<Skeleton height={320} m="md" aria-label="Loading the options" />}>
        <StylesBar
          styles={styles}
          swatches={colors}
          isReadOnly={editing.isReadOnly}
          onChange={history.change}
        />
      </Suspense>
    </SidePanel>
  );
};

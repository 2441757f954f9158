import { Box, Button, Container } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useRef } from 'react';
import { UpgradeDialog } from '../../../components/upgrade-dialog';
import { useLeaveQuestion } from '../../../lib/use-leave-question';
import { BuilderHeader, stepNames } from './builder-header';
import { BuilderSteps } from './builder-steps';
import { LiveCount } from './count/live-count';
import { type Builder, isStepDone, toDefinition } from './model/builder';
import { useBuilder } from './use-builder';
import { useSaveSegment } from './use-save-segment';

type Props = {
  /** Of the segment that is edited; a new one has none. */
  readonly id: string | undefined;
  readonly initial: Builder;
  /** Leaves the builder; with the segment that was saved, if one was. */
  readonly onLeave: (segmentId?: string) => void;
};

/** Origin, Fields, Behavior, Overview. */
export const SegmentBuilder = ({ id, initial, onLeave }: Props) => {
  const building = useBuilder(initial);
  const { builder, step, goTo, goOn, isChanged } = building;
  const main = useRef<HTMLDivElement>(null);
  const allowLeaving = useLeaveQuestion(isChanged, 'Leave this segment?');
  const saving = useSaveSegment(id, (segment) => {
    allowLeaving();
    onLeave(segment.id);
  });
  const title = builder.name.trim() || 'New segment';
  useDocumentTitle(`${title} · Mailbloom`);
  const move = (go: () => void) => () => {
    go();
    window.scrollTo(0, 0);
    main.current?.focus();
  };
  const hasSource = isStepDone(builder, 0);
  const save = () => void saving.save(builder);
  return (
    <Box mih="100vh">
      <BuilderHeader
        title={title}
        step={step}
        missing={hasSource ? undefined : 'Choose at least one source first'}
        onStep={(next) => move(() => goTo(next))()}
        onNext={move(goOn)}
        onClose={() => onLeave(id)}
        save={
          <Button onClick={save} loading={saving.isBusy} disabled={!toDefinition(builder)}>
            Save
          </Button>
        }
      />
      <Container
        component="main"
        ref={main}
        tabIndex={-1}
        aria-label={stepNames[step] ?? ''}
        size={900}
        py="lg"
        style={{ outline: 'none' }}
      >
        <BuilderSteps
          building={building}
          ownId={id}
          nameProblem={saving.nameProblem}
          onSave={save}
        />
        {step === 1 || step === 2 ? <LiveCount builder={builder} ownId={id} /> : null}
      </Container>
      <UpgradeDialog text={saving.upgrade} onClose={saving.dismiss} />
    </Box>
  );
};

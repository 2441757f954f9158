import { Group, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { type Device, DeviceToggle } from '../../../../editor/preview/view-toggle';
import classes from '../form-builder.module.css';
import type { FormDraft } from '../model/form-draft';
import { type PreviewState, previewPage } from './preview-page';

const states: { value: PreviewState; label: string }[] = [
  { value: 'form', label: 'Form' },
  { value: 'loading', label: 'Loading' },
  { value: 'success', label: 'Success' },
  { value: 'eval', label: 'Eval script' },
];

type Props = {
  readonly draft: FormDraft;
  /** For the store's site, while it is edited: what is run. */
  readonly code: string | undefined;
};

/** What visitors get, beside every step; keystrokes are drawn a moment later, together. */
export const FormPreview = ({ draft, code }: Props) => {
  const [state, setState] = useState<PreviewState>('form');
  const [device, setDevice] = useState<Device>('desktop');
  const [settled] = useDebouncedValue(draft, 150);
  const [tried] = useDebouncedValue(code, 500);
  const html = useMemo(() => previewPage(settled, state, tried), [settled, state, tried]);
  const isTried = code !== undefined;
  useEffect(() => {
    if (isTried) setState('eval');
  }, [isTried]);
  return (
    <section className={classes.preview} aria-label="Form preview">
      <Group justify="space-between">
        <SegmentedControl aria-label="Form state" data={states} value={state} onChange={setState} />
        <DeviceToggle value={device} onChange={setDevice} />
      </Group>
      <div className={classes.paper} data-device={device}>
        <iframe
          // Every version has a frame of its own. One that is given other content leaves an entry in
          // the browser's history, so that Back would walk through versions and never ask; and what
          // may run scripts is settled before the page loads.
          key={`${state} ${html}`}
          className={classes.frame}
          title="Preview"
          sandbox={state === 'eval' ? 'allow-scripts allow-forms' : ''}
          srcDoc={html}
        />
      </div>
    </section>
  );
};

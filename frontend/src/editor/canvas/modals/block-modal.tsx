import { Button, Grid, Group, Stack, Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { type AtomType, blockOf, isAtomType } from '../../../../../shared/email/blocks/blocks';
import { coerceAttrs } from '../../../../../shared/email/document/attrs';
import { nameOfBlock } from '../../../../../shared/email/document/block-names';
import { type Direction, directionOfText } from '../../../../../shared/email/document/direction';
import { Dialog } from '../../../components/dialog';
import { type BlockType, isTextBlock } from '../context/block-type';
import { useEditorTools } from '../context/editor-tools';
import type { SettingsSurface } from '../context/surface';
import type { AttrValues } from '../kinds/editor-block';
import { editorBlock } from '../kinds/editor-blocks';
import { useUpload } from '../uploads/use-upload';
import { BlockForm } from './block-form';
import classes from './block-modal.module.css';
import { BlockPreview } from './block-preview';
import { ImageSource } from './image-source';
import { useBlockForm } from './use-block-form';

type Form = ReturnType<typeof useBlockForm>;

const useImageUpload = ({ change }: Form) => {
  const { uploadImage } = useEditorTools();
  return useUpload(uploadImage, {
    onDone: ({ url, width }) => change({ src: url, naturalWidth: width }),
    onFailed: () => change({ src: '', naturalWidth: 0 }),
  });
};

type Props = { readonly surface: SettingsSurface };
type PartProps = Props & { readonly form: Form; readonly upload: ReturnType<typeof useUpload> };

const directedTextOf = (type: AtomType, values: AttrValues): string =>
  blockOf({ type }).directedText(coerceAttrs(type, values));

/**
 * Returns the direction set by the author. If none is set, returns the direction of the block's
 * text, or of the email if that text has no direction.
 */
const useBlockDirection = (type: BlockType, { values, text }: Form): Direction => {
  const { direction } = useEditorTools();
  if (values.dir === 'ltr' || values.dir === 'rtl') return values.dir;
  const content = isAtomType(type) ? directedTextOf(type, values) : text;
  return directionOfText(content) ?? direction;
};

const Fields = ({ surface: { type, at }, form, upload }: PartProps) => {
  const direction = useBlockDirection(type, form);
  return (
    <Stack>
      {editorBlock(type).hasSource ? (
        <ImageSource
          isNew={at === undefined}
          src={String(form.values.src ?? '')}
          error={form.problems.src}
          progress={upload.progress}
          onUrl={(src) => form.change({ src, naturalWidth: 0 })}
          onFile={(file) => void upload.start(file)}
          onChoose={({ url, width }) => form.change({ src: url, naturalWidth: width })}
        />
      ) : null}
      {isTextBlock(type) ? (
        <Textarea
          label="Text"
          autosize
          minRows={type === 'paragraph' ? 3 : 1}
          maxRows={10}
          data-autofocus
          value={form.text}
          onChange={({ currentTarget }) => form.setText(currentTarget.value)}
        />
      ) : null}
      <BlockForm
        type={type}
        values={form.values}
        direction={direction}
        problems={form.problems}
        onChange={form.change}
      />
    </Stack>
  );
};

const Footer = ({ surface: { type, at }, form, upload }: PartProps) => {
  const isLoading = upload.progress !== undefined;
  const isNew = at === undefined && type !== 'footer';
  const action = `${isNew ? 'Insert' : 'Update'} ${nameOfBlock(type)}`;
  return (
    <Group justify="space-between" className={classes.footer}>
      {at === undefined ? (
        <span />
      ) : (
        <Button color="red" variant="subtle" onClick={form.remove}>
          Delete
        </Button>
      )}
      <Group>
        <Button variant="default" onClick={form.close}>
          Cancel
        </Button>
        <Button type="submit" disabled={!form.canKeep || isLoading}>
          {isLoading ? 'Loading...' : action}
        </Button>
      </Group>
    </Group>
  );
};

/** The settings of a new or existing block, with a live preview. */
export const BlockModal = ({ surface }: Props) => {
  const form = useBlockForm(surface);
  const upload = useImageUpload(form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React also passes events of a portal to the form around it, which must not be submitted.
    event.stopPropagation();
    form.keep();
  };
  const sharedProps = { surface, form, upload };
  return (
    <Dialog
      opened
      onClose={form.close}
      losesInput={form.isChanged}
      title={`${nameOfBlock(surface.type)} Settings`}
      size={880}
      centered
      returnFocus={false}
      // The dialog's footer already has padding at the bottom.
      styles={{ body: { paddingBottom: 0 } }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit} noValidate>
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, sm: 7 }}>
            <Fields {...sharedProps} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 5 }}>
            <BlockPreview type={surface.type} values={form.values} text={form.text} />
          </Grid.Col>
        </Grid>
        <Footer {...sharedProps} />
      </form>
    </Dialog>
  );
};

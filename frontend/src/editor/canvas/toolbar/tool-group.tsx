import { type ReactNode, useRef } from 'react';
import { useEditorTools } from '../context/editor-tools';
import classes from './toolbar.module.css';
import { useRovingTools } from './use-roving-tools';

type Props = {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A toolbar that is one tab stop. Arrow keys move between its tools. */
export const ToolGroup = ({ label, className, children }: Props) => {
  const { editor } = useEditorTools();
  const ref = useRef<HTMLDivElement>(null);
  const onKeyDown = useRovingTools(ref, () => editor.view.focus());
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={label}
      className={`${classes.tools} ${className ?? ''}`}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
};

export const ToolDivider = () => <span className={classes.divider} aria-hidden />;

import { Button } from '@mantine/core';
import { useDefaultStyle } from '../api/use-default-style';
import { StyleForm, type StyleFormProps } from './style-form';
import classes from './styles-bar.module.css';

/** The style of the whole email, with Reset and Set as default. */
export const StylesBar = (props: StyleFormProps) => {
  const { styles, isReadOnly, onChange } = props;
  const { busy, setDefault, defaultStyle } = useDefaultStyle();
  return (
    <>
      <div className={classes.body}>
        <StyleForm {...props} />
      </div>
      <div className={classes.foot}>
        <Button
          size="xs"
          variant="subtle"
          disabled={isReadOnly}
          onClick={() => onChange(defaultStyle)}
        >
          Reset
        </Button>
        {setDefault ? (
          <Button
            size="xs"
            variant="default"
            disabled={isReadOnly}
            loading={busy}
            onClick={() => setDefault(styles)}
          >
            Set as default
          </Button>
        ) : null}
      </div>
    </>
  );
};

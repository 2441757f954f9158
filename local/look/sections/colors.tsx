import { useMantineColorScheme } from '@mantine/core';
import { palette } from '../../../frontend/src/app/theme/palette';
import { tokens } from '../../../frontend/src/app/theme/tokens';
import classes from '../look.module.css';
import { Row, Sample } from '../stage/sample';

const scales = ['iris', 'leaf', 'gold', 'clay', 'gray', 'dark'] as const;

const Scale = ({ name }: { readonly name: (typeof scales)[number] }) => (
  <Sample label={name}>
    <div className={classes.scale}>
      {palette[name].map((color) => (
        <span key={color} style={{ background: color }} />
      ))}
    </div>
  </Sample>
);

/** The tokens of the current scheme, and Mantine's scales. */
export const Colors = () => {
  const { colorScheme } = useMantineColorScheme();
  const schemeTokens = tokens[colorScheme === 'dark' ? 'dark' : 'light'];
  return (
    <>
      <Sample label="Tokens">
        <Row>
          {Object.entries(schemeTokens)
            .filter(([name]) => name !== 'pop')
            .map(([name, value]) => (
              <div key={name} className={classes.swatch}>
                <div className={classes.color} style={{ background: `var(--mb-${name})` }} />
                <strong>{name}</strong> {value}
              </div>
            ))}
        </Row>
      </Sample>
      <Row>
        {scales.map((name) => (
          <Scale key={name} name={name} />
        ))}
      </Row>
    </>
  );
};

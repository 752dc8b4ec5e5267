import { Button, TextInput, type TextInputProps } from '@mantine/core';
import { adminText } from '../../../shared/messages/admin.ts';
import {
  accentColors,
  accentContrast,
  CONTRAST_MIN,
  readableAccent,
} from '../../../shared/site/accent.ts';
import { palette } from '../../../shared/site/palette.ts';
import classes from './settings.module.css';

const COLOR = /^#[0-9a-f]{6}$/;

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  fallback: string;
  onChange: (color: string) => void;
}

export function ColorField({ value, fallback, onChange, ...input }: Props) {
  const typed = (value || fallback).toLowerCase();
  const color = COLOR.test(typed) ? typed : fallback;
  const isReadable = accentContrast(color) >= CONTRAST_MIN;
  const shade = readableAccent(color);
  return (
    <div className={classes.field}>
      <TextInput
        {...input}
        value={value}
        placeholder={fallback}
        maxLength={7}
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
        leftSection={
          <input
            type="color"
            className={classes.picker}
            aria-label={adminText('color.pick')}
            value={color}
            disabled={input.readOnly}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        }
      />
      {isReadable ? (
        <div className={classes.samples} aria-hidden="true">
          {(['light', 'dark'] as const).map((scheme) => {
            const { primary, onPrimary } = accentColors(color)[scheme];
            const { ground, line } = palette[scheme];
            return (
              <span
                key={scheme}
                className={classes.sample}
                style={{ background: ground, borderColor: line, color: primary }}
              >
                <span
                  className={classes.sampleButton}
                  style={{ background: primary, color: onPrimary }}
                >
                  {adminText('color.button')}
                </span>
                <u>{adminText('color.link')}</u>
              </span>
            );
          })}
        </div>
      ) : (
        <div>
          <Button variant="default" onClick={() => onChange(shade)}>
            {adminText('color.instead', { shade })}
          </Button>
        </div>
      )}
    </div>
  );
}

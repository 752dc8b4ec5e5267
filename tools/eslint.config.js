/** Biome lints everything; ESLint adds the React team's own rules, the compiler's among them, and one of ours. */
import babelParser from '@babel/eslint-parser';
import reactHooks from 'eslint-plugin-react-hooks';
import translatedText from './translated-text.js';

const { plugins, rules } = reactHooks.configs.flat['recommended-latest'];

export default [
  {
    plugins: { ...plugins, truewheel: { rules: { 'translated-text': translatedText } } },
    rules: { ...rules, 'truewheel/translated-text': 'error' },
    files: ['src/client/**/*.{ts,tsx}'],
    languageOptions: {
      parser: babelParser,
      parserOptions: {
        requireConfigFile: false,
        babelOptions: { parserOpts: { plugins: ['typescript', 'jsx'] } },
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },
];

import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/*
 * The app's screens are loaded one by one, and with each the styles that its modules import. A class whose styles come with
 * another screen looks right only to those who were there before.
 */

const SOURCE = resolve(import.meta.dirname, '..');
const ENTRY = join(SOURCE, 'main.tsx');

interface Module {
  /** Paths of modules and styles that come with it. */
  imports: string[];
  /** Of modules that are loaded when they are needed. */
  screens: string[];
  classes: string[];
}

const modules = new Map(
  globSync('**/*.{ts,tsx}', { cwd: SOURCE })
    .filter((name) => !name.includes('.test.'))
    .map((name) => [join(SOURCE, name), readModule(join(SOURCE, name))]),
);
const styled = new Map(
  globSync('**/*.css', { cwd: SOURCE }).map((name) => [join(SOURCE, name), classesOf(join(SOURCE, name))]),
);
const everyStyled = new Set([...styled.values()].flat());

describe('the styles of what is shown', () => {
  it.each(screensFrom(ENTRY))('are loaded with $name', ({ loaded }) => {
    const shown = new Set(loaded.flatMap((path) => modules.get(path)?.classes ?? []));
    const there = new Set(loaded.flatMap((path) => styled.get(path) ?? []));

    expect([...shown].filter((className) => everyStyled.has(className) && !there.has(className))).toEqual([]);
  });
});

/** A screen, and those that it leads to; each with all that has been loaded on the shortest way there. */
function screensFrom(path: string, before: string[] = []): { name: string; loaded: string[] }[] {
  const added = [...loadedWith(path)].filter((other) => !before.includes(other));
  const loaded = [...before, ...added];
  const next = added.flatMap((other) => modules.get(other)?.screens ?? []);
  return [
    { name: path.slice(SOURCE.length + 1), loaded },
    ...next.flatMap((screen) => screensFrom(screen, loaded)),
  ];
}

/** A module, and all that comes with it. */
function loadedWith(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const imported of modules.get(path)?.imports ?? []) loadedWith(imported, seen);
  return seen;
}

function readModule(path: string): Module {
  const module: Module = { imports: [], screens: [], classes: [] };
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      if (node.moduleSpecifier) add(module.imports, node.moduleSpecifier, path);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      if (node.arguments[0]) add(module.screens, node.arguments[0], path);
    } else if (
      (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) &&
      node.name.getText() === 'className'
    ) {
      if (node.initializer) module.classes.push(...textsIn(node.initializer));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return module;
}

function add(paths: string[], specifier: ts.Expression, from: string): void {
  if (ts.isStringLiteral(specifier) && specifier.text.startsWith('.')) {
    paths.push(join(dirname(from), specifier.text));
  }
}

/** The words of all texts in an expression. What a template puts together, as in `toast-${tone}`, is left out. */
function textsIn(node: ts.Node): string[] {
  const words = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) ? node.text.split(/\s+/) : [];
  return [...words, ...node.getChildren().flatMap(textsIn)];
}

function classesOf(path: string): string[] {
  const rules = readFileSync(path, 'utf8').replace(/\/\*.*?\*\//gs, '');
  return [...rules.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);
}

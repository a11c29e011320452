import { CATALOGUES, CODE_VERSION } from 'astro:env/server';
import { join } from 'node:path';
import { DrawnFiles } from '../drawn-files.ts';
import { cacheFolder, projectFile } from '../pictures/project-folders.ts';
import { CatalogueEditions } from './catalogue-editions.ts';
import { DocumentCompiler } from './document-compiler.ts';
import { DOCUMENTS_FOLDER } from './document-files.ts';

/** What this build and those before have set, and the parts of it that take their time. */
export const documents = new DrawnFiles(join(cacheFolder, DOCUMENTS_FOLDER));

let compiler: DocumentCompiler | undefined;

/** Read in when a page needs it: most builds render none that has a document. */
export function compilerOfBuild(): DocumentCompiler {
  compiler ??= DocumentCompiler.ofProcess(projectFile('../shared/src'));
  return compiler;
}

let catalogues: CatalogueEditions | undefined;

export function cataloguesOfBuild(): CatalogueEditions {
  if (catalogues) return catalogues;
  const ofBuild = new CatalogueEditions({
    documents,
    file: join(cacheFolder, 'catalogues.json'),
    codeVersion: CODE_VERSION,
    areDaily: CATALOGUES === 'daily',
  });
  process.once('exit', (code) => {
    if (code === 0) ofBuild.save();
  });
  catalogues = ofBuild;
  return ofBuild;
}

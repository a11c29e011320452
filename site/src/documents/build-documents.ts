import { DrawnFiles } from '../drawn-files.ts';
import { projectFile } from '../pictures/project-folders.ts';
import { DocumentCompiler } from './document-compiler.ts';
import { DOCUMENTS_FOLDER } from './document-files.ts';

/** What this build and those before have set, and the parts of it that take their time. */
export const documents = new DrawnFiles(DOCUMENTS_FOLDER);

let compiler: DocumentCompiler | undefined;

/** Read in when a page needs it: most builds render none that has a document. */
export function compilerOfBuild(): DocumentCompiler {
  compiler ??= new DocumentCompiler(projectFile('../shared/src'));
  return compiler;
}

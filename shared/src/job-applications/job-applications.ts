import type { Database } from '../database.types.ts';

export type JobApplicationRow = Database['public']['Tables']['job_applications']['Row'];

export const JOB_APPLICATION_STATUSES = ['new', 'interviewing', 'hired', 'rejected'] as const;
export type JobApplicationStatus = (typeof JOB_APPLICATION_STATUSES)[number];
export const DEFAULT_JOB_APPLICATION_STATUS: JobApplicationStatus = 'new';

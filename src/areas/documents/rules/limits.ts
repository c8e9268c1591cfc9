/** The largest file that is kept (S0 §5 and §9). */
export const documentSizeLimitBytes = 10 * 1024 * 1024

export const linksAtOnce = 2000
export const longestSourceText = 1000

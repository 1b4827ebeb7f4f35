/** Words of the site that count as nothing in a password, in lower case. The names in PUBLIC_URL are added to them. */
export const wordsNotCountedInPasswords = ['lanyu', '蓝屿', 'youxi', '游戏', 'game'];

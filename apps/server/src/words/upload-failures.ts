/** Why an upload became nothing; operators read it. */
export const uploadFailureWords = {
  picture: {
    fileTypeUnsupported: '这张图打不开，换一张 JPG、PNG、WebP 或 GIF 试试',
    fileTooLarge: '这张图的像素太多，缩小一些再传',
    other: '没能处理这张图，请重新上传',
  },
  video: {
    fileTypeUnsupported: '这个文件不是能播放的视频，换一个 MP4、MOV、MKV 或 WebM 试试',
    fileTooLarge: '视频太长或画面太大：最长 2 小时，画面不超过 4096 × 2304',
    other: '没能处理这个视频，请重新上传',
  },
};
